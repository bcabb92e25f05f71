import { insertKey } from '../../fixes.ts';
import type { CheckInput, Finding, Rule, TextEdit } from '../../rule.ts';
import type { ComposeFile } from './compose-file.ts';

export function composeRule(rule: Rule<ComposeFile>): Rule<ComposeFile> {
  return rule;
}

/** Adds a setting to the service whose name was found. */
export function addToService({ at }: Finding, input: CheckInput<ComposeFile>, setting: string): readonly TextEdit[] {
  const body = input.file.serviceNamed(at)?.body;
  return body ? insertKey(body, input, setting) : [];
}

/** An anchor of the Compose specification's page on services. */
export function services(anchor: string): string {
  return `https://docs.docker.com/reference/compose-file/services/#${anchor}`;
}

export const ENGINE_SECURITY = 'https://docs.docker.com/engine/security/';
export const COMPOSE_SECRETS = 'https://docs.docker.com/compose/how-tos/use-secrets/';

/** An example's file with one service, whose settings are given with no indentation. */
export function oneService(settings: string): string {
  return `services:\n  app:\n    image: example/app:1.4.2\n${settings.replace(/^/gm, '    ')}`;
}
