#!/usr/bin/env node
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));

/** A name as the shell takes one: it is also a folder's, and the first part of the path. */
const nameShape = /^[a-z][a-z0-9-]{0,40}$/;

/** The template's own name, and how people read it; each stands in a new remote for its own. */
const [templateName, templateTitle] = ['new-remote', 'New remote'];

const titleOf = (name: string) => {
  const words = name.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Manifest {
  devDependencies?: Record<string, string>;
}

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

async function named(file: string, name: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replaceAll(templateName, name).replaceAll(templateTitle, titleOf(name)),
  );
}

/** Where this was taken from: npm says it when it is not where it takes packages from anyway. */
const { npm_config_registry: registry } = process.env;

async function isTaken(folder: string): Promise<boolean> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : ['a file'],
  );
  return found.some((name) => name !== '.git');
}

/**
 * Makes a remote in a folder that is empty or not there yet.
 * @returns the exit code, and the sentence that says why not, or what comes next
 */
async function create(given: string | undefined): Promise<[exitCode: 0 | 1 | 2, sentence: string]> {
  const folder = resolve(given ?? '.');
  const name = basename(folder);
  if (!given) return [2, 'Say what it is called: npm create castwork-remote my-remote'];
  if (!nameShape.test(name))
    return [2, `"${name}" is no name: small letters, digits and dashes, from a letter on.`];
  if (await isTaken(folder)) return [1, `${folder} is not empty.`];

  await cp(join(here, 'template'), folder, { recursive: true });
  // Packing leaves out files of this name.
  await rename(join(folder, '_gitignore'), join(folder, '.gitignore'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name: file }) => named(join(parentPath, file), name)));
  // What the template is checked with here is what it stands on there, in the same versions.
  const { devDependencies } = await readManifest(here);
  const manifest = JSON.stringify({ ...(await readManifest(folder)), devDependencies }, null, 2);
  await writeFile(join(folder, 'package.json'), `${manifest}\n`);
  if (registry) await writeFile(join(folder, '.npmrc'), `@castwork:registry=${registry}\n`);
  const steps = [`cd ${given}`, 'npx pnpm@12 install', 'npx pnpm@12 test'];
  return [0, `${name} is made. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}`];
}

const [exitCode, sentence] = await create(process.argv[2]).catch(
  (error: Error) => [1, error.message] as const,
);
(exitCode === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
process.exitCode = exitCode;
