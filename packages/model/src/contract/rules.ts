import { Type, type Static } from 'typebox';
import { FixKind, Reference, RuleCategory } from '../failed-check.ts';
import { MapOf } from '../map-of.ts';
import { SeveritySchema } from '../severity-schema.ts';
import { endpoint } from './endpoint.ts';

/**
 * A rule as the index of rules lists it.
 * Shape: `service` is the catalogue's id; absent for what other tools find. `fix`, where `plumbline fix` can mend
 * what it finds, says whether it does so by itself (safe) or when it is asked to (suggested); `retired` says since when and why it no longer runs.
 */
export const RuleEntry = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Words that it is found by besides those of its title. */
  terms: Type.Optional(Type.Array(Type.String())),
  severity: SeveritySchema,
  category: Type.Optional(RuleCategory),
  service: Type.Optional(Type.String()),
  references: Type.Array(Reference),
  fix: Type.Optional(FixKind),
  retired: Type.Optional(Type.String()),
});
export type RuleEntry = Static<typeof RuleEntry>;

/** One file of an example. Units: marked lines are 0-based and inclusive; none where the file as a whole is meant. */
export const ExampleFile = Type.Object({
  name: Type.String(),
  configFileType: Type.String(),
  lines: Type.Array(Type.String()),
  marked: Type.Array(Type.Object({ fromLine: Type.Integer(), toLine: Type.Integer() })),
});
export type ExampleFile = Static<typeof ExampleFile>;

/** The files of what fails and of what passes, the checked one first. */
export const RuleExamples = Type.Object({ bad: Type.Array(ExampleFile), good: Type.Array(ExampleFile) });
export type RuleExamples = Static<typeof RuleExamples>;

/**
 * Everything that a rule's page says.
 * Shape: `fixNeeds`, where the fix is suggested, is what the file does not show; no `examples` for what is found without a
 * rule of ours.
 */
export const RuleDetails = Type.Object({
  ...RuleEntry.properties,
  /** Under which older reports and links know it. */
  formerIds: Type.Optional(Type.Array(Type.String())),
  problem: Type.String(),
  remediation: Type.String(),
  /** Addresses, the service's own documentation first. */
  sources: Type.Array(Type.String()),
  fixNeeds: Type.Optional(Type.String()),
  examples: Type.Optional(RuleExamples),
});
export type RuleDetails = Static<typeof RuleDetails>;

/** The index of rules. `versions`: by service, as reports' `rulesVersions`; `version` changes with any of them. */
export const RuleIndex = Type.Object({
  version: Type.String(),
  versions: MapOf(Type.String()),
  rules: Type.Array(RuleEntry),
});
export type RuleIndex = Static<typeof RuleIndex>;

/** How many rules run on each type of service, by the catalogue's id; types that are not checked are left out. */
export const RuleCounts = MapOf(Type.Integer());
export type RuleCounts = Static<typeof RuleCounts>;

const SAME_FOR_ALL =
  'The same for everybody who is signed in; has an `ETag`, so that it is sent again only when it changed.';

export const listRules = endpoint({
  description: `Every rule by service and then the most severe first. ${SAME_FOR_ALL}`,
  traits: ['tagged'],
  method: 'GET',
  path: '/rules',
  response: RuleIndex,
  leastScope: 'read',
  failure: 'Could not get the rules.',
});

export const countRules = endpoint({
  description: `How many rules run on each type of service; a type without any is not checked. ${SAME_FOR_ALL}`,
  traits: ['tagged'],
  method: 'GET',
  path: '/rule-counts',
  response: RuleCounts,
  leastScope: 'read',
  failure: 'Could not get the rules.',
});

export const getRule = endpoint({
  description: `What a rule says, with an example of what fails and of what passes. ${SAME_FOR_ALL}`,
  traits: ['tagged'],
  method: 'GET',
  path: '/rules/:rule',
  params: Type.Object({ rule: Type.String({ minLength: 1, maxLength: 256 }) }),
  response: RuleDetails,
  leastScope: 'read',
  failure: 'Could not get the rule {rule}.',
});
