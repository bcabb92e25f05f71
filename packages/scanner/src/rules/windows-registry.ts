/** Values of the registry that switch a protection off, in lower case. */
const VALUES: Readonly<Record<string, string>> = {
  // https://learn.microsoft.com/en-us/windows/security/application-security/application-control/user-account-control/settings-and-configuration
  enablelua: '0',
  // https://learn.microsoft.com/en-us/defender-endpoint/troubleshoot-microsoft-defender-antivirus
  disableantispyware: '1',
  disablerealtimemonitoring: '1',
  // https://learn.microsoft.com/en-us/windows-server/security/credentials-protection-and-management/whats-new-in-credential-protection
  uselogoncredential: '1',
  // https://learn.microsoft.com/en-us/windows-server/security/credentials-protection-and-management/configuring-additional-lsa-protection
  runasppl: '0',
  // https://learn.microsoft.com/en-us/windows-server/storage/file-server/troubleshoot/detect-enable-and-disable-smbv1-v2-v3
  smb1: '1',
};

/** Whether a value of a key of Windows' own registry switches a protection off. */
export function weakensWindows(key: string, name: string, data: string): boolean {
  return /\\(?:Microsoft|CurrentControlSet)\\/i.test(key) && VALUES[name.toLowerCase()] === withoutZeros(data);
}

/** `0x00000001`. */
function withoutZeros(text: string): string {
  return /^0x[\da-f]{1,8}$/i.test(text) ? String(Number(text)) : text;
}
