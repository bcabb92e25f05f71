import { insertKey, removeEntry, rewriteFound } from '../../fixes.ts';
import { itemRulesOf } from '../../item-rule.ts';
import { rulesOf, type CheckInput, type Finding, type FixJudgement, type TextEdit } from '../../rule.ts';
import { settingRulesOf } from '../../setting-rule.ts';
import type { ComposeFile, ComposeService } from './compose-file.ts';

/** The files of one folder. */
export type ComposeFiles = readonly ComposeFile[];
type ComposeInput = CheckInput<ComposeFile, ComposeFiles>;

export const composeRule = rulesOf<ComposeFile, ComposeFiles>('docker_compose');

/** A rule about a setting of each service: a key, or keys with dots between them; of a list about each value. */
export const composeSetting = settingRulesOf<ComposeFile, never, ComposeFiles>('docker_compose', {
  ask: (file, setting) => file.services.flatMap((service) => service.settings(setting)),
  write: (finding, _, value) => rewriteFound(finding, (text) => text.replace(/^([\w"'.-]+\s*:\s+)[^]*$/, `$1${value}`)),
  remove: removeEntry,
});

/** A rule about each service. */
export const composeService = itemRulesOf(
  'docker_compose',
  ({ file }: ComposeInput) => file.services,
  ({ head }) => head,
);

/** A rule about each mount of each service. */
export const composeMount = itemRulesOf(
  'docker_compose',
  ({ file }: ComposeInput) => file.services.flatMap(({ mounts }) => mounts),
  ({ at }) => at,
);

/** A rule about each port that a service publishes. */
export const composePort = itemRulesOf(
  'docker_compose',
  ({ file }: ComposeInput) => file.services.flatMap(({ ports }) => ports),
  ({ at }) => at,
);

/** A rule about each variable of each service's environment. */
export const composeVariable = itemRulesOf(
  'docker_compose',
  ({ file }: ComposeInput) => file.services.flatMap(({ environment }) => environment),
  ({ at }) => at,
);

/** The fix that takes what was found out of the file. */
export function removal(needs: string) {
  return { kind: 'suggested', needs, edits: removeEntry } as const;
}

/** Takes away what opens the machine to a container, which the program may have been written for. */
export const WITHOUT: FixJudgement<ComposeFile> = {
  kind: 'suggested',
  needs: 'certainty that the program works without it',
};

export const PROTECTED: FixJudgement<ComposeFile> = {
  kind: 'suggested',
  needs: 'certainty that the program works with the protection',
};

/** Adds a setting to the service whose name was found. */
export function addToService({ at }: Finding, input: ComposeInput, setting: string): readonly TextEdit[] {
  const body = input.file.serviceNamed(at)?.body;
  return body ? insertKey(body, setting) : [];
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
