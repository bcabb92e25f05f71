/* Settings of IIS that commands of Windows make, as the configuration file that they write. */
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import { linesInFile } from '../formats/text-in-file.ts';
import type { Place } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';
import { wordsAt, type GivenWord } from './server-options.ts';

/** An attribute of an element, by the names of the elements that lead to it. */
interface GivenAttribute {
  readonly path: readonly string[];
  readonly name: string;
  readonly value: string;
  readonly at: Place;
}

/**
 * What `appcmd` and the commands of PowerShell set in a script that stands in a place, of which the ends of lines that go
 * on are blanks already.
 * Sources: https://learn.microsoft.com/en-us/iis/get-started/getting-started-with-iis/getting-started-with-appcmdexe,
 * https://learn.microsoft.com/en-us/powershell/module/webadministration/set-webconfigurationproperty
 */
export function iisCommands(script: string, at: Place): readonly EmbeddedFile[] {
  if (!/\bappcmd\b|\bSet-(?:WebConfigurationProperty|ItemProperty)\b|\.identityType\b/i.test(script)) return [];
  const { source } = at;
  const given: GivenAttribute[] = [];
  let start = at.start;
  const unwrapped = script.slice(0, MOST_CHARACTERS).replace(IN_SHELL, unwrap);
  for (const written of unwrapped.split(/([;|\r\n]|&&)/)) {
    const place = { source, start, end: start + written.length };
    given.push(...attributesIn(written, place));
    start += written.length;
  }
  const lines = given.flatMap((attribute) => {
    const text = elementOf(attribute);
    return text === undefined ? [] : [{ at: attribute.at, text }];
  });
  const [first, last] = [lines[0], lines.at(-1)];
  const configFileType = configFileTypeOf('microsoft_iis', FILE);
  if (!first || !last || configFileType === undefined) return [];
  const all = [{ at: first.at, text: '<configuration>' }, ...lines, { at: last.at, text: '</configuration>' }];
  const file = linesInFile(all, { fileName: FILE, subPath: '.', configFileType });
  return file
    ? [{ name: FILE, serviceName: 'microsoft_iis', defaultFileName: FILE, source: file, isPart: true, leavesOut }]
    : [];
}

const FILE = 'web.config';
/** More of a script is not looked at. */
const MOST_CHARACTERS = 20_000;

/** The text with blanks in place of the quotes around it, and of the backslashes before those in it. */
function unwrap(_: string, before: string, text: string): string {
  return `${before} ${text.replaceAll('\\"', ' "')} `;
}

/** What PowerShell is given to run as one text. */
const IN_SHELL = /(\b(?:powershell|pwsh)(?:\.exe)?\s[^"';|&\n]{0,200}-c(?:ommand)?\s+)"((?:[^"\\]|\\.){0,10000})"/i;

/** Passwords are told of by what holds the commands. */
function leavesOut(rule: string): boolean {
  return /_in_file$|_password$/.test(rule);
}

function attributesIn(command: string, place: Place): readonly GivenAttribute[] {
  const assigned = /\.processModel\.identityType\s*=\s*["']?(\w{1,40})["']?\s*$/i.exec(command);
  if (assigned)
    return [{ path: POOL_MODEL, name: 'identityType', value: assigned[1] ?? '', at: placeOf(place, command) }];
  const words = wordsAt(command, place);
  const program = words.findIndex(({ text }) => PROGRAM.test(text));
  const args = words.slice(program + 1);
  const name = words[program]?.text ?? '';
  if (program === -1) return [];
  const at = placeOf(place, command);
  if (/^Set-WebConfigurationProperty$/i.test(name)) return bySection(args, at);
  return /^Set-ItemProperty$/i.test(name) ? byPool(args, at) : byAppcmd(args, at);
}

const PROGRAM = /(?:^|[\\/])appcmd(?:\.exe)?$|^Set-(?:WebConfigurationProperty|ItemProperty)$/i;

/** A command without the blanks around it. */
function placeOf({ source, start }: Place, command: string): Place {
  const indent = command.length - command.trimStart().length;
  return { source, start: start + indent, end: start + command.trimEnd().length };
}

/** `set config /section:directoryBrowse /enabled:true`, `set apppool "shop" /processModel.identityType:LocalSystem`. */
function byAppcmd([verb, kind, ...args]: readonly GivenWord[], at: Place): readonly GivenAttribute[] {
  if (!/^(?:set|add)$/i.test(verb?.text ?? '')) return [];
  const options = args.flatMap(({ text, at: place }) => {
    const [, name = '', value = ''] = /^[/-]([A-Za-z[][^:]{0,200}):(.*)$/s.exec(text) ?? [];
    return name === '' ? [] : [{ name, value, at: place }];
  });
  const section = options.find(({ name }) => name.toLowerCase() === 'section')?.value ?? '';
  const isPool = /^apppool$/i.test(kind?.text ?? '') || /(?:^|\/)applicationPools$/i.test(section);
  const base = isPool ? POOL : sectionPath(section);
  if (!base) return [];
  return options.flatMap(({ name, value, at: place }) => {
    const parts = name.replace(/^\[[^\]]{0,100}\]\.?|^applicationPoolDefaults\./, '').split('.');
    const attribute = parts.pop() ?? '';
    if (NO_ATTRIBUTE.test(name)) return [];
    return [{ path: [...base, ...parts], name: attribute, value, at: place ?? at }];
  });
}

const NO_ATTRIBUTE = /^(?:section|commit|clr|name|apppool\.name|xml|in|out|text|config)$/i;

/** `Set-WebConfigurationProperty -Filter … -Name … -Value …`. */
function bySection(args: readonly GivenWord[], at: Place): readonly GivenAttribute[] {
  const path = sectionPath(parameter(args, 'Filter'));
  const name = parameter(args, 'Name');
  if (!path || name === '') return [];
  const parts = name.split('.');
  const attribute = parts.pop() ?? '';
  return [{ path: [...path, ...parts], name: attribute, value: parameter(args, 'Value'), at }];
}

/** `Set-ItemProperty IIS:\AppPools\shop -Name processModel.identityType -Value 0`, or all of a model as a table. */
function byPool(args: readonly GivenWord[], at: Place): readonly GivenAttribute[] {
  if (!args.some(({ text }) => /^IIS:[\\/]+AppPools[\\/]/i.test(text))) return [];
  const text = args.map((word) => word.text).join(' ');
  const value =
    /\bprocessModel\.identityType["']?\s+(?:-Value\s+)?["']?(\w{1,40})/i.exec(text)?.[1] ??
    /@\{[^}]{0,300}\bidentityType\s*=\s*["']?(\w{1,40})/i.exec(text)?.[1];
  return value === undefined ? [] : [{ path: POOL_MODEL, name: 'identityType', value, at }];
}

function parameter(args: readonly GivenWord[], name: string): string {
  const index = args.findIndex(({ text }) => text.toLowerCase() === `-${name.toLowerCase()}`);
  const value = index === -1 ? '' : (args[index + 1]?.text ?? '').trim();
  return value.replace(/^\$(true|false)$/i, '$1');
}

/** The names that lead to a section, which may be said by its last name alone; undefined where nobody knows them. */
function sectionPath(section: string): readonly string[] | undefined {
  const names = section.split('/').filter((name) => name !== '');
  const [first = '', ...others] = names;
  if (/^[\w.]+$/.test(first) && names.length > 1 && names.every((name) => /^[\w.]+$/.test(name))) return names;
  const group = others.length === 0 ? GROUPS.get(first.toLowerCase()) : undefined;
  return group && [...group, first];
}

const WEB_SERVER = ['system.webServer'];
const SECURITY = [...WEB_SERVER, 'security'];
const AUTHENTICATION = [...SECURITY, 'authentication'];

const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    { group: WEB_SERVER, sections: 'directoryBrowse httpErrors asp httpLogging handlers serverRuntime' },
    { group: SECURITY, sections: 'requestFiltering access isapiCgiRestriction' },
    { group: AUTHENTICATION, sections: 'anonymousAuthentication basicAuthentication windowsAuthentication' },
    { group: ['system.web'], sections: 'compilation customErrors trace httpCookies sessionState httpRuntime pages' },
  ].flatMap(({ group, sections }) => sections.split(' ').map((name) => [name.toLowerCase(), group] as const)),
);

const POOL = ['system.applicationHost', 'applicationPools', 'add'];
const POOL_MODEL = [...POOL, 'processModel'];

/** Source: https://learn.microsoft.com/en-us/iis/configuration/system.applicationhost/applicationpools/add/processmodel */
const IDENTITIES = ['LocalSystem', 'LocalService', 'NetworkService', 'SpecificUser', 'ApplicationPoolIdentity'];

function elementOf({ path, name, value }: GivenAttribute): string | undefined {
  if (!/^[A-Za-z]\w{0,60}$/.test(name) || !/^[^<>&"$%`{}\r\n\uE000]{1,200}$/.test(value)) return undefined;
  if (!path.every((part) => /^[A-Za-z][\w.]{0,60}$/.test(part))) return undefined;
  const said = name === 'identityType' ? (IDENTITIES[Number(value)] ?? value) : value;
  const open = path.map((part) => `<${part}`).join('>');
  return `${open} ${name}="${said}" />${path
    .slice(0, -1)
    .toReversed()
    .map((part) => `</${part}>`)
    .join('')}`;
}
