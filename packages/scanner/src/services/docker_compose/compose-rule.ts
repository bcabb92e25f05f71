import { removeDirective } from '../../fixing/edit-directives.ts';
import { removeEntry, setValue } from '../../fixing/edit-yaml.ts';
import { itemRulesOf } from '../../rules/item-rule.ts';
import {
  rulesOf,
  type CheckInput,
  type Finding,
  type FixJudgement,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import type { Mapping, Place } from '../../formats/tree.ts';
import type { ComposeFile } from './compose-file.ts';
import type { ComposeProject } from './compose-project.ts';

type ComposeInput = CheckInput<ComposeFile, ComposeProject>;
type ComposeRule = Rule<ComposeFile, ComposeProject>;

export function composeRule(rule: WrittenRule<ComposeFile, ComposeProject>): ComposeRule {
  return forOwnPlaces(rulesOf<ComposeFile, ComposeProject>('docker_compose')(rule));
}

/** A rule about a setting of each service: a key, or keys with dots between them; of a list about each value. */
export const composeSetting = forOwnPlacesOf(
  settingRulesOf<ComposeFile, never, ComposeProject>('docker_compose', {
    ask: (_file, setting, _scope, project) => project.services.flatMap((service) => service.settings(setting)),
    write: (finding, _, value) => setValue(finding, value === 'false' ? false : value),
    remove: removeEntry,
  }),
);

/** A rule about each service. */
export const composeService = forOwnPlacesOf(
  itemRulesOf(
    'docker_compose',
    ({ subject }: ComposeInput) => subject.services,
    ({ head }) => head,
  ),
);

/** A rule about each mount of each service. */
export const composeMount = forOwnPlacesOf(
  itemRulesOf(
    'docker_compose',
    ({ subject }: ComposeInput) => subject.services.flatMap(({ mounts }) => mounts),
    ({ at }) => at,
  ),
);

/** A rule about each port that a service publishes. */
export const composePort = forOwnPlacesOf(
  itemRulesOf(
    'docker_compose',
    ({ subject }: ComposeInput) => subject.services.flatMap(({ ports }) => ports),
    ({ at }) => at,
  ),
);

/** A rule about each variable of each service's environment. */
export const composeVariable = forOwnPlacesOf(
  itemRulesOf(
    'docker_compose',
    ({ subject }: ComposeInput) => subject.services.flatMap(({ environment }) => environment),
    ({ at }) => at,
  ),
);

function forOwnPlacesOf<Written>(form: (rule: Written) => ComposeRule): (rule: Written) => ComposeRule {
  return (rule) => forOwnPlaces(form(rule));
}

/**
 * A rule that finds in each file what stands there: what stands in another one of the project is found with that. Of what
 * is found in several ways in which a service is run, the most severe is said.
 */
function forOwnPlaces(rule: ComposeRule): ComposeRule {
  return {
    ...rule,
    *check(input) {
      let worst: Map<unknown, Finding> | undefined;
      for (const finding of rule.check(input)) {
        if (typeof finding === 'symbol') yield finding;
        else if (typeof finding.at === 'symbol' || input.subject.owns(finding.at)) {
          const place =
            typeof finding.at === 'symbol'
              ? finding.at
              : `${finding.at.source.subPath}/${finding.at.source.fileName} ${finding.at.start}`;
          worst ??= new Map();
          const known = worst.get(place);
          if (!known || (known.severity ?? rule.severity) < (finding.severity ?? rule.severity))
            worst.set(place, finding);
        }
      }
      if (worst) yield* worst.values();
    },
  };
}

/** The fix that takes what was found out of the file; of a file of variables its line. */
export function removal(needs: string) {
  const edits = (finding: Finding): readonly TextEdit[] =>
    isOfVariablesFile(finding) ? removeDirective(finding) : removeEntry(finding);
  return { kind: 'suggested', needs, edits } as const;
}

function isOfVariablesFile({ at }: Finding): boolean {
  return typeof at === 'object' && 'kind' in at && at.kind === 'directive';
}

/** Takes away what opens the machine to a container, which the program may have been written for. */
export const WITHOUT: FixJudgement<ComposeFile, ComposeProject> = {
  kind: 'suggested',
  needs: 'certainty that the program works without it',
};

export const PROTECTED: FixJudgement<ComposeFile, ComposeProject> = {
  kind: 'suggested',
  needs: 'certainty that the program works with the protection',
};

/** Edits what the service is made of whose name was found; none where it has no place of its own. */
export function editService(
  { at }: Finding,
  { subject }: ComposeInput,
  edit: (body: Mapping) => readonly TextEdit[],
): readonly TextEdit[] {
  const body = subject.serviceAt(at)?.body;
  return body ? edit(body) : [];
}

/**
 * Whether a place stands in a file for developers or tests alone, as its name or folder says: what is switched on there
 * for work on the program runs nowhere else.
 */
export function isForDevelopment({ source: { fileName, subPath } }: Place): boolean {
  return FOR_DEVELOPMENT.test(fileName) || /(?:^|\/)\.devcontainer(?:\/|$)/.test(subPath);
}

const FOR_DEVELOPMENT = /[._-](?:ci|dev|devel|develop|development|e2e|local|localdev|test|testing|tests)[._-]/i;

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
