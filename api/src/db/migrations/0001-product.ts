import { type Kysely, sql } from 'kysely';

/** The product's tables. Money is integer cents; places are degrees and points on the unit sphere. */
export async function up(db: Kysely<unknown>) {
  // Chord length on the unit sphere orders as great-circle distance does: `cube` indexes that
  // exactly, with no trouble at the poles or the date line.
  await sql`create extension if not exists cube`.execute(db);

  await sql`
    create function sphere(latitude float8, longitude float8) returns cube
    language sql immutable strict parallel safe
    return cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))
    ])`.execute(db);

  // The mean radius of the Earth in miles: 6,371.0088 km (IUGG).
  await sql`
    create function chord_of_miles(miles float8) returns float8
    language sql immutable strict parallel safe
    return 2 * sin(least(miles / 3958.7613, pi()) / 2)`.execute(db);
  await sql`
    create function miles_of_chord(chord float8) returns float8
    language sql immutable strict parallel safe
    return 2 * asin(least(chord / 2, 1)) * 3958.7613`.execute(db);

  await sql`
    create table users (
      id uuid primary key,
      role text not null check (role in ('creator', 'sponsor')),
      email text not null,
      email_folded text not null unique,
      password_hash text not null,
      confirmed_at timestamptz,
      full_name text not null default '',
      stage_name text not null default '',
      business_name text not null default '',
      phone text not null default '',
      street_address text not null default '',
      city text not null default '',
      state text not null default '',
      zip_code text not null default '',
      content_type text not null default '',
      platforms jsonb not null default '[]',
      platform_urls jsonb not null default '{}',
      latitude float8,
      longitude float8,
      created_at timestamptz not null default now(),
      check ((latitude is null) = (longitude is null))
    )`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on sessions (user_id)`.execute(db);
  await sql`create index on sessions (expires_at)`.execute(db);

  await sql`
    create table account_tokens (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('confirm', 'reset')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on account_tokens (user_id)`.execute(db);
  await sql`create index on account_tokens (expires_at)`.execute(db);

  await sql`
    create table jobs (
      id uuid primary key,
      sponsor_id uuid not null references users,
      title text not null,
      description text not null,
      budget_cents bigint not null check (budget_cents between 100 and 100000000),
      job_type text not null check (job_type in ('upForGrabs', 'locationBased')),
      due_date date not null,
      multiple boolean not null,
      repeat_count int not null check (repeat_count between 1 and 100),
      split_count int not null check (split_count between 1 and 100),
      accepted_count int not null default 0 check (accepted_count between 0 and split_count),
      payout_cents bigint not null check (payout_cents between 0 and budget_cents),
      agent_name text not null,
      agent_phone text not null,
      radius_miles int check (radius_miles between 1 and 5000),
      city text not null,
      state text not null,
      latitude float8,
      longitude float8,
      position cube generated always as (sphere(latitude, longitude)) stored,
      coverage cube generated always as
        (cube_enlarge(sphere(latitude, longitude), chord_of_miles(radius_miles), 3)) stored,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check ((latitude is null) = (longitude is null)),
      check (job_type = 'upForGrabs' or (radius_miles is not null and latitude is not null))
    )`.execute(db);
  // Ids are UUIDv7: their order is the order of posting.
  await sql`create index on jobs (sponsor_id, id desc) where deleted_at is null`.execute(db);
  await sql`
    create index jobs_up_for_grabs on jobs (id desc)
    where job_type = 'upForGrabs' and deleted_at is null and accepted_count < split_count`.execute(
    db,
  );
  // Nearest first by the position; the coverage keeps a search from visiting jobs whose own radius
  // does not reach the creator.
  await sql`
    create index jobs_by_place on jobs using gist (position, coverage)
    where job_type = 'locationBased' and deleted_at is null and accepted_count < split_count`.execute(
    db,
  );

  await sql`
    create table submissions (
      id uuid primary key,
      job_id uuid not null references jobs,
      creator_id uuid not null references users,
      status text not null default 'Pending' check (status in ('Pending', 'Submitted', 'Approved')),
      payout_cents bigint not null check (payout_cents >= 0),
      charge_cents bigint not null check (charge_cents >= payout_cents),
      links jsonb not null default '[]',
      feedback text not null default '',
      accepted_at timestamptz not null default now(),
      submitted_at timestamptz,
      approved_at timestamptz,
      unique (job_id, creator_id),
      check ((status = 'Approved') = (approved_at is not null))
    )`.execute(db);
  await sql`create index on submissions (creator_id, id desc)`.execute(db);

  await sql`
    create table submission_history (
      id uuid primary key,
      submission_id uuid not null references submissions,
      links jsonb not null,
      submitted_at timestamptz not null,
      reason text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on submission_history (submission_id)`.execute(db);

  await sql`
    create table job_requests (
      id uuid primary key,
      job_id uuid not null references jobs,
      creator_id uuid not null references users,
      note text not null,
      reason text not null default '',
      status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
      created_at timestamptz not null default now(),
      resolved_at timestamptz,
      archived_at timestamptz,
      deleted_at timestamptz,
      check ((status = 'pending') = (resolved_at is null))
    )`.execute(db);
  await sql`
    create unique index job_requests_one_open on job_requests (job_id, creator_id)
    where status = 'pending' and deleted_at is null`.execute(db);
  await sql`create index on job_requests (creator_id, id desc)`.execute(db);

  await sql`
    create table notifications (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      type text not null check (type in ('assignment', 'creator_request', 'request')),
      meta jsonb not null,
      created_at timestamptz not null default now(),
      read_at timestamptz
    )`.execute(db);
  await sql`create index on notifications (user_id, id desc)`.execute(db);
  await sql`create index on notifications (user_id) where read_at is null`.execute(db);
}
