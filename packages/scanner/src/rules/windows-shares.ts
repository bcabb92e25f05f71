/** Whom shares of Windows are open to, by the names of groups in which every account is. */

/** Whether a name is that of a group in which everybody is. */
export function ownedByAll(name: string): boolean {
  return EVERYBODY.test(name.trim());
}

const EVERYBODY =
  /^(?:Everyone|(?:NT AUTHORITY\\)?(?:Authenticated Users|ANONYMOUS LOGON)|(?:BUILTIN\\)?(?:Users|Guests)|S-1-1-0|S-1-5-(?:7|11|32-54[56]))$/i;

/**
 * What a script of PowerShell or of the command line lets everybody do with a share: all, or change what is there.
 * Source: https://learn.microsoft.com/en-us/powershell/module/smbshare/new-smbshare and
 * https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/net-share
 */
export function sharesWithAll(script: string): string | undefined {
  for (const line of script.slice(0, LONGEST).split(/\r?\n/)) {
    if (line.length > LONGEST_LINE || /^\s*(?:#|rem\b)/i.test(line)) continue;
    const found =
      BY_CMDLET.exec(line) ??
      BY_NET.exec(line) ??
      (/Access(?:Right)?\s+["']?(?:Full|Change)/i.test(line) ? TO_ACCOUNT.exec(line) : null);
    if (found) return found[1];
  }
  return undefined;
}

/** Units: characters. */
const LONGEST = 20_000;
const LONGEST_LINE = 1000;

const BY_CMDLET =
  /\bNew-SmbShare\b[^|;]{0,600}?(-(?:Full|Change)Access\s{1,20}(?:["']?[\w .\\-]{1,60}["']?\s{0,5},\s{0,5}){0,10}["']?(?:Everyone|Authenticated Users|NT AUTHORITY\\Authenticated Users)\b)/i;
const BY_NET = /\bnet1?(?:\.exe)?\s{1,20}share\s[^|;]{0,600}?(\/grant:["']?Everyone["']?,\s{0,5}(?:FULL|CHANGE)\b)/i;
const TO_ACCOUNT = /\b(Grant-SmbShareAccess\b[^|;]{0,600}?-AccountName\s{1,20}["']?Everyone\b)/i;
