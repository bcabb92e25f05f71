/**
 * What Defender is to scan whatever happens, as attacks are made of it.
 * Source: https://learn.microsoft.com/en-us/defender-endpoint/common-exclusion-mistakes-microsoft-defender-antivirus
 */
const UNWANTED: Readonly<Record<'paths' | 'extensions' | 'process_paths', RegExp>> = {
  paths:
    /^(?:[a-z]:|%systemdrive%|(?:[a-z]:|%systemdrive%)\\(?:temp|users|windows(?:\\(?:temp|prefetch|system32(?:\\(?:spool|catroot2))?))?|users\\[^\\]{1,40}\\appdata\\local(?:low)?\\temp)|%(?:windir|systemroot)%(?:\\(?:temp|prefetch|system32(?:\\(?:spool|catroot2))?))?|%(?:temp|tmp)%)(?:\\\*?)?$/i,
  extensions: /^\.?(?:bat|cmd|com|cpl|dll|exe|hta|inf|jar|job|js|msi|ocx|ps1|py|reg|scr|sys|tmp|url|vbe|vbs|wsf)$/i,
  process_paths:
    /^(?:[^*]{0,200}\\)?(?:bash|bitsadmin|cmd|cscript|dotnet|excel|iexplore|java|msbuild|mshta|outlook|powerpnt|powershell|psexec|schtasks|svchost|winword|wmic|wscript)\.exe$/i,
};

export function excludedFromScan(kind: 'paths' | 'extensions' | 'process_paths', value: string): boolean {
  return UNWANTED[kind].test(value.replaceAll('/', '\\').replace(/\\{2,}/g, '\\'));
}

const OPTION =
  /\b(?:Add|Set)-MpPreference\b[^\n;|]{0,300}?-Exclusion(Path|Extension|Process)\s{1,9}["']?([^\s"',;]{1,200})/i;
const KINDS = { path: 'paths', extension: 'extensions', process: 'process_paths' } as const;

/** The first of what a script of PowerShell excludes, where it is such a one. */
export function scriptExcludes(script: string): string | undefined {
  const [, kind = '', value = ''] = OPTION.exec(script.slice(0, LONGEST_SCRIPT)) ?? [];
  const named = KINDS[kind.toLowerCase() as keyof typeof KINDS];
  return named !== undefined && excludedFromScan(named, value) ? value : undefined;
}

/** Units: characters. */
const LONGEST_SCRIPT = 20_000;
