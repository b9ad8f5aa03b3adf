import type { TestApi } from './open-api.ts';

/**
 * A thousand works, each of two others, with a request, a message, a link, a round of changes and a
 * review. They have nothing to do with money.
 * @param like the work that theirs is like: it has a link
 */
export const crowd = ({ owner }: Pick<TestApi, 'owner'>, like: string) =>
  // What must hold between rows is of no matter here.
  owner.query(`
    begin;
    set local session_replication_role = replica;
    with posted as (
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state,
        accepted_count)
      select uuidv7(), gen_random_uuid(), title, description, budget_cents, payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state, 1
      from jobs, generate_series(1, 1000)
      where id = (select job_id from submissions where id = '${like}') returning id, sponsor_id
    ), worked as (
      insert into submissions select (jsonb_populate_record(submissions, jsonb_build_object(
        'id', uuidv7(), 'job_id', posted.id, 'creator_id', gen_random_uuid()))).*
      from submissions, posted where submissions.id = '${like}' returning id, job_id, creator_id
    ), asked as (
      insert into job_requests (id, job_id, creator_id, note, status, created_at, resolved_at)
      select uuidv7(), job_id, creator_id, '', 'denied', now(), now() from worked
    ), written as (
      insert into messages (id, job_id, creator_id, from_id, to_id, text, at)
      select uuidv7(), job_id, creator_id, sponsor_id, creator_id, 'Hello', now()
      from worked join posted on posted.id = job_id
    ), linked as (
      insert into links (id, submission_id, position, url, platform, canonical, is_live)
      select uuidv7(), worked.id, position, url, platform, canonical, false
      from links, worked where submission_id = '${like}'
    ), changed as (
      insert into submission_history (id, submission_id, links, submitted_at, reason, created_at)
      select uuidv7(), id, '[]', now(), 'Brighter', now() from worked
    ), told as (
      insert into events select (jsonb_populate_record(events, jsonb_build_object(
        'id', uuidv7(), 'subject_id', worked.id, 'job_id', worked.job_id, 'actor_id', creator_id,
        'data', data || jsonb_build_object('creatorId', creator_id)))).*
      from events, worked where subject_id = '${like}'
    )
    insert into reviews (id, submission_id, author_id, person_id, rating, text, created_at, shown_at)
    select uuidv7(), worked.id, sponsor_id, creator_id, 5, 'Good', now(), now()
    from worked join posted on posted.id = job_id;
    commit;
    analyze jobs, submissions, job_requests, messages, links, submission_history, reviews, events`);
