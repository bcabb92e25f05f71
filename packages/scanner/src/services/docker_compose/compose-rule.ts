import { insertKey } from '../../fixes.ts';
import { rulesOf, type CheckInput, type Finding, type TextEdit } from '../../rule.ts';
import type { ComposeFile, ComposeService } from './compose-file.ts';

export const composeRule = rulesOf<ComposeFile, ComposeFiles>('docker_compose');

/** The files of one folder. */
export type ComposeFiles = readonly ComposeFile[];
type ComposeInput = CheckInput<ComposeFile, ComposeFiles>;

/** Adds a setting to the service whose name was found. */
export function addToService({ at }: Finding, input: CheckInput<ComposeFile>, setting: string): readonly TextEdit[] {
  const body = input.file.serviceNamed(at)?.body;
  return body ? insertKey(body, setting) : [];
}

/**
 * Whether a service lacks a setting; undefined when that cannot be known from this file and the one beside it. A file that
 * is laid over another one holds what is added and changed, so the other one is judged for what both lack.
 */
export function lacks(
  service: ComposeService,
  input: ComposeInput,
  isSet: (service: ComposeService) => boolean,
): boolean | undefined {
  if (isSet(service)) return false;
  if (service.isPartial) return undefined;
  const beside = besideOf(service, input);
  return beside !== undefined && (input.file.isNamedOverride || isSet(beside)) ? undefined : true;
}

/** The service of the same name in another file of the folder: the one that is laid over it, or that it is laid over. */
export function besideOf({ name }: ComposeService, { file, subject }: ComposeInput): ComposeService | undefined {
  return subject.find((other) => other !== file)?.service(name);
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
