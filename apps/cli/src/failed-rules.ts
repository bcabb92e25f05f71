import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FAILED_RULES_FILE } from '@plumbline/model/bundle';
import type { DiscoveredBundle } from './discover/discover.ts';

/** Source: command-line contract, section 5.6. */
const NO_PIPELINE_RULE = 'cluster_no_ci_cd_tool_used';

/** Where tools that build keep what they do, in the folder of a repository. */
const PIPELINES =
  /^(?:\.circleci|\.buildkite|\.tekton|\.semaphore|\.teamcity|\.gitlab-ci\.ya?ml|\.(?:travis|drone|appveyor|cirrus|woodpecker)\.ya?ml|\.woodpecker|appveyor\.ya?ml|buildspec\.ya?ml|cloudbuild\.(?:ya?ml|json)|.*jenkinsfile.*|.*pipe.*\.ya?ml)$/i;
const WORKFLOWS = ['.github', '.gitea', '.forgejo'];

/** A bundle that says of rules which its files do not show that they fail. */
export function withFailedRules(bundle: DiscoveredBundle, rules: readonly string[]): DiscoveredBundle {
  const before = bundle.failedRules ?? [];
  const failedRules = [...before, ...rules];
  const bytes = new TextEncoder().encode(JSON.stringify(failedRules));
  return {
    ...bundle,
    failedRules,
    resultFiles: [FAILED_RULES_FILE],
    read: (file) => (file === FAILED_RULES_FILE ? bytes : bundle.read(file)),
  };
}

/** Of a whole repository, whether anything builds and checks it; of other folders nobody can say. */
export function withPipelineRule(bundle: DiscoveredBundle, folder: string): DiscoveredBundle {
  const isRepository = existsSync(path.join(folder, '.git'));
  return isRepository && bundle.sources.size > 0 && !hasPipeline(folder)
    ? withFailedRules(bundle, [NO_PIPELINE_RULE])
    : bundle;
}

function hasPipeline(folder: string): boolean {
  return (
    WORKFLOWS.some((name) => existsSync(path.join(folder, name, 'workflows'))) ||
    readdirSync(folder).some((name) => PIPELINES.test(name))
  );
}
