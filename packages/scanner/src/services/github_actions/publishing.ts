/** What workflows give to the world: releases, packages and images. */
import { pairsInForce } from '../../formats/mapping-lookup.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Job, Step, WorkflowFile } from './workflow-file.ts';

/** Actions that publish something. Source: the README of each. */
const PUBLISHERS: ReadonlySet<string> = new Set([
  'pypa/gh-action-pypi-publish',
  'softprops/action-gh-release',
  'actions/create-release',
  'ncipollo/release-action',
  'goreleaser/goreleaser-action',
  'js-devtools/npm-publish',
  'cycjimmy/semantic-release-action',
  'rubygems/release-gem',
  'pyo3/maturin-action',
  'svenstaro/upload-release-action',
  'changesets/action',
]);

const COMMANDS: readonly RegExp[] = [
  /^(?:npm|pnpm|yarn|bun|cargo|poetry|uv|hatch|flit|lerna|deno)$/,
  /^(?:twine|gem|nuget(?:\.exe)?|dotnet|goreleaser|semantic-release)$/,
];

/** Sources: https://maven.apache.org/plugins/maven-deploy-plugin/, https://docs.gradle.org/current/userguide/publishing_maven.html */
const TASKS = /^\+?(?:deploy|release:perform|ci-release|(?:\S{0,100}:)?publish\w{0,60})$/;

/** What goes into a folder of the machine itself: `publishToMavenLocal`, `publishLocal`, `publishM2`. */
const OF_THE_MACHINE = /(?:Local|M2)$/;

/** Whether a step publishes something for others to install. */
export function publishes(step: Step): boolean {
  const reference = step.uses?.reference;
  if (reference?.kind === 'repository' && PUBLISHERS.has(reference.name)) return true;
  return step.commands.some(({ name, words }) => {
    const texts = words.map(({ text }) => text);
    if (texts.includes('--dry-run')) return false;
    // Phases and tasks may stand anywhere in the line, and more than one of them.
    if (/^(?:mvnw?|gradlew?|sbt)$/.test(name))
      return texts.some((text) => TASKS.test(text) && !OF_THE_MACHINE.test(text));
    return (
      COMMANDS.some((pattern) => pattern.test(name)) &&
      texts.slice(0, 4).some((text) => /^(?:publish|upload|push|release)$/.test(text))
    );
  });
}

/** Whether a workflow is started by a release or by a tag alone, to give something out. */
export const isRelease = oncePer((file: WorkflowFile): boolean => {
  if (file.isStartedBy('release')) return true;
  const push = pairsInForce(file.trigger('push'));
  return push.has('tags') && !push.has('branches');
});

/** Whether one of a job's steps publishes something. */
export const isPublishing = oncePer((job: Job): boolean => job.steps.some((step) => publishes(step)));
