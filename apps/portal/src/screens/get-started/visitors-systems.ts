/** A system that an executable is made for, as its name says it. */
export type System = 'linux-x64' | 'linux-arm64' | 'darwin-arm64' | 'darwin-x64' | 'win32-x64';

/** In the order in which they are listed. */
export const SYSTEMS: readonly System[] = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];

/** The systems that a browser may run on, by what it says of itself: a Mac does not say which processor it has. */
export function visitorsSystems(userAgent: string): readonly System[] {
  if (/Android|iPhone|iPad|Mobile/.test(userAgent)) return [];
  if (userAgent.includes('Windows')) return ['win32-x64'];
  if (userAgent.includes('Macintosh')) return ['darwin-arm64', 'darwin-x64'];
  if (!userAgent.includes('Linux')) return [];
  return /aarch64|arm64/i.test(userAgent) ? ['linux-arm64'] : ['linux-x64'];
}
