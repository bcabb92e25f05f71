import type { Rule } from '../../rule.ts';
import type { ComposeFile } from './compose-file.ts';

export function composeRule(rule: Rule<ComposeFile>): Rule<ComposeFile> {
  return rule;
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
