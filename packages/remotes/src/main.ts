#!/usr/bin/env node
import { runCommandLine } from '@castwork/federation/cli/run';

/** What a team runs in a repository of its own. */
await runCommandLine('castwork-remotes', process.argv.slice(2), {
  token: process.env.DEPLOY_TOKEN,
  // A browser is only for who deploys.
  open: async (...build) => (await import('./open-candidate.ts')).openCandidate(...build),
});
