import { pino } from 'pino';
import { manageUsers } from '../manage-users.ts';
import { readSettings } from '../settings.ts';

/**
 * What a command of `plumbline-server users` does to the data of a running server, without a process of its own, which
 * takes ten times as long. Gives what it prints.
 */
export async function changeUsers(dataFolder: string, args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const settings = readSettings({ PLUMBLINE_DATA: dataFolder });
  const code = await manageUsers(settings, args, pino({ level: 'silent' }), (line) => lines.push(line));
  if (code !== 0) throw new Error(`users ${args.join(' ')} ended with ${code}: ${lines.join('\n')}`);
  return lines.join('\n');
}
