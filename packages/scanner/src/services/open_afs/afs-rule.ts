import { rulesOf, type Rule } from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import type { AfsFile, AfsProgram } from './afs-file.ts';

export const BOS_CONFIG = 'BosConfig';
/** The words that the system starts the BOS Server with, of /etc/sysconfig. */
export const SYSCONFIG = 'openafs';

export const afsRule = rulesOf<AfsFile>('open_afs');

const aboutProgram = itemRulesOf<AfsFile, AfsProgram>(
  'open_afs',
  ({ file }) => file.programs,
  ({ node }) => node,
);

/** A rule about each program that a BosConfig starts, and about the BOS Server. */
export function programRule(rule: Omit<ItemRule<AfsFile, AfsProgram>, 'reads'>): Rule<AfsFile> {
  return aboutProgram({ ...rule, reads: [BOS_CONFIG, SYSCONFIG] });
}

/** The manual pages of the servers. */
export const MAN = 'https://github.com/openafs/openafs/blob/master/doc/man-pages/pod8';
