import { isAtLeast, parseVersion } from '../../rule.ts';
import { versionOf } from './uses.ts';
import type { Step } from './workflow-file.ts';

/**
 * Whether a step that uploads an artifact is known to take hidden files as well, such as those in `.git`. A tag of a
 * whole major version is the newest one of it.
 * Source: https://github.com/actions/upload-artifact#v4---whats-new.
 */
export function takesHiddenFiles(step: Step): boolean {
  const said = step.input('include-hidden-files')?.text;
  if (said !== undefined) return /^true$/i.test(said);
  const version = parseVersion(step.uses && versionOf(step.uses));
  return version !== undefined && version.length > 1 && isAtLeast(version, 4, 4) === false;
}
