import { removeAttribute, setAttribute } from '../../fixing/edit-xml.ts';
import { directiveOf } from '../../fixing/edit-arguments.ts';
import { rulesOf, type Finding, type Rule, type WrittenRule } from '../../rule.ts';
import { settingRulesOf, type Judgement, type Setting, type SettingRule } from '../../rules/setting-rule.ts';
import type { IisApplication } from './iis-application.ts';
import type { IisFile } from './iis-file.ts';

/** Every file may hold any section. */
const READS: readonly [string, ...string[]] = ['web.config', 'ApplicationHost.config', 'machine.config'];

const aboutFile = rulesOf<IisFile, IisApplication>('microsoft_iis');

export function iisRule(rule: Omit<WrittenRule<IisFile, IisApplication>, 'reads'>): Rule<IisFile, IisApplication> {
  return aboutFile({ ...rule, reads: READS });
}

const aboutAttribute = settingRulesOf<IisFile, string, IisApplication>('microsoft_iis', {
  ask: (file, name, path = '', application) =>
    application.isTransformed(path, name) && !file.isForRelease ? [{ is: 'unknown' }] : file.settings(path, name),
  // The server's configuration lacks the section itself where its group was found.
  write: (finding, name, value) => (isGroup(finding) ? [] : setAttribute(finding, name, value)),
  remove: removeAttribute,
});

/** A rule about an attribute of a section, wherever that stands. `scope`: the names of the elements that lead to it. */
export function iisSetting(
  rule: Omit<SettingRule<IisFile, string, IisApplication>, 'reads'> & { readonly scope: string },
): Rule<IisFile, IisApplication> {
  return aboutAttribute({ ...rule, reads: READS });
}

function isGroup(finding: Finding): boolean {
  return directiveOf(finding)?.name.startsWith('system.') === true;
}

/** Where an attribute was found, with what is said of it. */
export function foundAt(setting: Setting & { readonly is: 'set' }, name: string): Finding {
  return { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } } };
}

/** Whether a number is larger than it should be. */
export function isOver(limit: number): (value: string) => Judgement | false {
  return (value) => /^\d{1,15}$/.test(value) && Number(value) > limit && {};
}

const LEARN = 'https://learn.microsoft.com/en-us';
export const IIS = `${LEARN}/iis/configuration`;
export const ASP_NET = `${LEARN}/previous-versions/dotnet/netframework-4.0`;
/** The classes of the sections of ASP.NET, whose pages describe their attributes. */
export const SECTIONS = `${LEARN}/dotnet/api/system.web.configuration`;
