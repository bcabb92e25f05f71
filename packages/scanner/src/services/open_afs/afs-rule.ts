import { rulesOf, type Rule } from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import type { AfsFile, AfsProgram } from './afs-file.ts';

export const BOS_CONFIG = 'BosConfig';

export const afsRule = rulesOf<AfsFile>('open_afs');

const aboutProgram = itemRulesOf<AfsFile, AfsProgram>(
  'open_afs',
  ({ file }) => file.programs,
  ({ node }) => node,
);

/** A rule about each program that a BosConfig starts. */
export function programRule(rule: Omit<ItemRule<AfsFile, AfsProgram>, 'reads'>): Rule<AfsFile> {
  return aboutProgram({ ...rule, reads: [BOS_CONFIG] });
}

/** The manual pages of the servers. */
export const MAN = 'https://github.com/openafs/openafs/blob/master/doc/man-pages/pod8';
