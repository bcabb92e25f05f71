interface WeakValue {
  /** What the key has to hold beside, in lower case: another program's value may have the same name. */
  readonly below?: string;
  readonly data: readonly string[];
}

/** Values of the registry that switch a protection off, by their names in lower case. */
const VALUES: Readonly<Record<string, WeakValue>> = {
  // https://learn.microsoft.com/en-us/windows/security/application-security/application-control/user-account-control/settings-and-configuration
  enablelua: { data: ['0'] },
  // https://learn.microsoft.com/en-us/troubleshoot/windows-server/windows-security/user-account-control-and-remote-restriction
  localaccounttokenfilterpolicy: { data: ['1'] },
  // https://learn.microsoft.com/en-us/defender-endpoint/troubleshoot-microsoft-defender-antivirus
  disableantispyware: { data: ['1'] },
  disablerealtimemonitoring: { data: ['1'] },
  // https://learn.microsoft.com/en-us/windows-server/security/credentials-protection-and-management/whats-new-in-credential-protection
  uselogoncredential: { data: ['1'] },
  // https://learn.microsoft.com/en-us/windows-server/security/credentials-protection-and-management/configuring-additional-lsa-protection
  runasppl: { data: ['0'] },
  // https://learn.microsoft.com/en-us/windows-server/storage/file-server/troubleshoot/detect-enable-and-disable-smbv1-v2-v3
  smb1: { data: ['1'] },
  // https://learn.microsoft.com/en-us/previous-versions/windows/it-pro/windows-10/security/threat-protection/security-policy-settings/microsoft-network-server-digitally-sign-communications-always
  requiresecuritysignature: { below: '\\lanman', data: ['0'] },
  // https://learn.microsoft.com/en-us/graph/api/resources/intune-deviceconfig-lanmanagerauthenticationlevel
  lmcompatibilitylevel: { below: '\\control\\lsa', data: ['0', '1', '2'] },
  // https://learn.microsoft.com/en-us/windows-hardware/customize/desktop/unattend/microsoft-windows-terminalservices-rdp-winstationextensions-userauthentication
  userauthentication: { below: '\\terminal serv', data: ['0'] },
  // https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-remotemanagement
  allowunencryptedtraffic: { below: '\\winrm\\', data: ['1'] },
  // https://learn.microsoft.com/en-us/windows/win32/msi/alwaysinstallelevated
  alwaysinstallelevated: { below: '\\installer', data: ['1'] },
  // https://learn.microsoft.com/en-us/troubleshoot/windows-server/user-profiles-and-logon/turn-on-automatic-logon
  autoadminlogon: { below: '\\winlogon', data: ['1'] },
  // https://learn.microsoft.com/en-us/windows/security/application-security/application-control/user-account-control/settings-and-configuration
  consentpromptbehavioradmin: { below: '\\policies\\system', data: ['0'] },
  // https://learn.microsoft.com/en-us/windows/security/application-security/application-control/user-account-control/settings-and-configuration
  promptonsecuredesktop: { below: '\\policies\\system', data: ['0'] },
  // https://learn.microsoft.com/en-us/troubleshoot/windows-server/windows-security/prevent-windows-store-lm-hash-password
  nolmhash: { below: '\\control\\lsa', data: ['0'] },
  // https://learn.microsoft.com/en-us/previous-versions/windows/it-pro/windows-10/security/threat-protection/security-policy-settings/network-access-let-everyone-permissions-apply-to-anonymous-users
  everyoneincludesanonymous: { below: '\\control\\lsa', data: ['1'] },
  // https://learn.microsoft.com/en-us/previous-versions/windows/it-pro/windows-10/security/threat-protection/security-policy-settings/network-access-do-not-allow-anonymous-enumeration-of-sam-accounts
  restrictanonymoussam: { below: '\\control\\lsa', data: ['0'] },
  // https://learn.microsoft.com/en-us/previous-versions/windows/it-pro/windows-10/security/threat-protection/security-policy-settings/accounts-limit-local-account-use-of-blank-passwords-to-console-logon-only
  limitblankpassworduse: { below: '\\control\\lsa', data: ['0'] },
  // https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-lanmanworkstation
  allowinsecureguestauth: { below: '\\lanmanworkstation', data: ['1'] },
  // https://learn.microsoft.com/en-us/windows/client-management/mdm/firewall-csp
  enablefirewall: { below: 'profile', data: ['0'] },
  // https://github.com/MicrosoftDocs/win32/blob/docs/desktop-src/TermServ/win32-tsgeneralsetting-setencryptionlevel.md
  minencryptionlevel: { below: '\\terminal serv', data: ['1'] },
  // https://learn.microsoft.com/en-us/windows-hardware/customize/desktop/unattend/microsoft-windows-terminalservices-rdp-winstationextensions-securitylayer
  securitylayer: { below: '\\terminal serv', data: ['0'] },
  // https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowspowershell
  enablescriptblocklogging: { below: '\\scriptblocklogging', data: ['0'] },
};

/** Whether a value of a key of Windows' own registry switches a protection off. */
export function weakensWindows(key: string, name: string, data: string): boolean {
  const weak = VALUES[name.toLowerCase()];
  if (!weak?.data.includes(withoutZeros(data))) return false;
  return /\\(?:Microsoft|CurrentControlSet)\\/i.test(key) && key.toLowerCase().includes(weak.below ?? '');
}

/** Whether a service of Windows protects it: Defender, its firewall, updates and the event log. */
export function protectsWindows(service: string): boolean {
  return /^(?:windefend|sense|mpssvc|wuauserv|eventlog)$/i.test(service);
}

/** Whether a name of a feature is that of PowerShell 2, which neither logs scripts nor has them scanned. */
export function isOldPowerShell(feature: string): boolean {
  return /^(?:PowerShell-V2|MicrosoftWindowsPowerShellV2(?:Root)?)$/i.test(feature);
}

/** Whether a name of a feature is that of SMBv1. */
export function isOldShares(feature: string): boolean {
  return /^(?:FS-SMB1(?:-SERVER)?|SMB1Protocol(?:-Server)?)$/i.test(feature);
}

/** What scripts of PowerShell say, and what that is. */
const SCRIPTS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\bSet-MpPreference\b[^\n;|]{0,300}-Disable\w{1,40}(?:\s+|:)(?:\$true|1)\b/i, 'Defender is switched off'],
  [
    /\bService\\AllowUnencrypted\s{1,9}(?:-Value\s{1,9})?["']?\$?true\b|\bconfig\/service\s[^\n;|]{0,80}\bAllowUnencrypted\s?=\s?["']{0,2}true\b/i,
    'WinRM takes what is not encrypted',
  ],
  [
    /\bnetsh(?:\.exe)?\s{1,9}advfirewall\s{1,9}set\s{1,9}\w{1,20}\s{1,9}state\s{1,9}off\b|\bSet-NetFirewallProfile\b[^\n;|]{0,300}-Enabled[\s:]{1,9}["']?\$?False\b/i,
    'the firewall of Windows is switched off',
  ],
  [
    /\bSet-SmbServerConfiguration\b[^\n;|]{0,300}-EnableSMB1Protocol[\s:]{1,9}\$true\b|\bEnable-WindowsOptionalFeature\b[^\n;|]{0,300}\bSMB1Protocol\b|\b(?:Add|Install)-WindowsFeature\b[^\n;|]{0,300}\bFS-SMB1\b/i,
    'SMBv1 is switched on',
  ],
  [
    /\bSet-Smb(?:Server|Client)Configuration\b[^\n;|]{0,300}-RequireSecuritySignature[\s:]{1,9}\$false\b/i,
    'SMB is not signed',
  ],
];

/** What `reg add` and the cmdlets for items write: key, name and data. */
const WRITTEN = [
  /\breg(?:\.exe)?\s{1,9}add\s{1,9}["']?([^"'\n/]{4,200}?)["']?\s{1,9}\/v\s{1,9}["']?(\w{1,60})["']?[^\n]{0,60}?\/d\s{1,9}["']?(\w{1,12})/gi,
  /\b(?:Set|New)-ItemProperty\b[^\n;|]{0,60}?-Path\s{1,9}["']?([^"'\n;|]{4,200}?)["']?\s{1,9}-Name\s{1,9}["']?(\w{1,60})["']?[^\n;|]{0,80}?-Value\s{1,9}["']?(\w{1,12})/gi,
] as const;

function writtenWeakening(script: string): string | undefined {
  for (const pattern of WRITTEN)
    for (const [, key = '', name = '', data = ''] of script.matchAll(pattern))
      if (weakensWindows(key, name, data)) return `${name} is ${data}`;
  return undefined;
}
/** Units: characters. */
const LONGEST_SCRIPT = 20_000;

/** The protection of Windows that a script of PowerShell switches off, in a sentence. */
export function weakeningIn(script: string): string | undefined {
  const read = script.slice(0, LONGEST_SCRIPT);
  return SCRIPTS.find(([pattern]) => pattern.test(read))?.[1] ?? writtenWeakening(read);
}

/**
 * Whether it lets programs that leave TLS to Windows speak a version that is broken.
 * Source: https://learn.microsoft.com/en-us/windows-server/security/tls/tls-registry-settings
 */
export function letsOldTlsIn(key: string, name: string, data: string): boolean {
  if (!/\\SCHANNEL\\Protocols\\(?:SSL [23]\.0|TLS 1\.[01])\\(?:Client|Server)$/i.test(key)) return false;
  return name.toLowerCase() === 'enabled' && /^(?:1|4294967295|-1)$/.test(withoutZeros(data));
}

/** `0x00000001`. */
function withoutZeros(text: string): string {
  return /^0x[\da-f]{1,8}$/i.test(text) ? String(Number(text)) : text;
}
