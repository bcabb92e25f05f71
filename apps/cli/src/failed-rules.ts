import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FAILED_RULES_FILE } from '@plumbline/model/bundle';
import { NOTE_TEXTS } from '@plumbline/model/report-notes';
import type { Report } from '@plumbline/model/report';
import { severityWeight } from '@plumbline/model/severity';
import type { DiscoveredBundle } from './discover/discover.ts';

/** Source: command-line contract, section 5.6. */
const NO_PIPELINE_RULE = 'cluster_no_ci_cd_tool_used';

/** Where tools that build keep what they do, in the folder of a repository. */
const PIPELINES =
  /^(?:\.circleci|\.buildkite|\.tekton|\.semaphore|\.teamcity|\.gitlab-ci\.ya?ml|\.(?:travis|drone|appveyor|cirrus|woodpecker)\.ya?ml|\.woodpecker|appveyor\.ya?ml|buildspec\.ya?ml|cloudbuild\.(?:ya?ml|json)|.*jenkinsfile.*|(?:(?!pipe).)*pipe.*\.ya?ml)$/i;
const WORKFLOWS = ['.github', '.gitea', '.forgejo'];

/** A bundle that says of rules which its files do not show that they fail. */
export function withFailedRules(bundle: DiscoveredBundle, rules: readonly string[]): DiscoveredBundle {
  const before = bundle.failedRules ?? [];
  const failedRules = [...before, ...rules];
  return { ...withResultFile(bundle, FAILED_RULES_FILE, failedRules), failedRules };
}

/** A bundle with what others found, as JSON, in place of what the file held before. */
export function withResultFile(bundle: DiscoveredBundle, path: string, content: unknown): DiscoveredBundle {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return {
    ...bundle,
    resultFiles: [...new Set([...(bundle.resultFiles ?? []), path])],
    read: (file) => (file === path ? bytes : bundle.read(file)),
  };
}

/** Of a whole repository, whether anything builds and checks it; of other folders nobody can say. */
export function withPipelineRule(bundle: DiscoveredBundle, folder: string): DiscoveredBundle {
  const isRepository = existsSync(path.join(folder, '.git'));
  return isRepository && bundle.sources.size > 0 && !hasPipeline(folder)
    ? withFailedRules(bundle, [NO_PIPELINE_RULE])
    : bundle;
}

/**
 * A report of files that are checked here, with a note in place of the failed check: nothing in the files is wrong, and a
 * scan of files that are all good ends well. Whoever gave the rule a severity wants it to fail.
 */
export function withPipelineNote(report: Report): Report {
  const check = report.failed.find(({ rule }) => rule.name === NO_PIPELINE_RULE);
  if (!check || check.severityReason !== undefined) return report;
  const { weights } = report;
  return {
    ...report,
    failed: report.failed.filter((other) => other !== check),
    weights: { ...weights, failed: weights.failed - severityWeight(check.rule.severity) },
    notes: [...report.notes, { code: 'no-pipeline', values: {}, message: NOTE_TEXTS['no-pipeline']() }],
  };
}

function hasPipeline(folder: string): boolean {
  return (
    WORKFLOWS.some((name) => existsSync(path.join(folder, name, 'workflows'))) ||
    readdirSync(folder).some((name) => PIPELINES.test(name))
  );
}
