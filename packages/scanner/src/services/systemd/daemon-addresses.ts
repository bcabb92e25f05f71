import type { Command } from './command.ts';

/** The TCP addresses that a daemon is told to listen on: of Docker's one may have no scheme. */
export function addressesIn({ name, args }: Pick<Command, 'name' | 'args'>): readonly string[] {
  if (name === 'podman') return args[0] === 'system' && args[1] === 'service' ? args.filter(isTcp) : [];
  const isDaemon = name === 'dockerd' || (name === 'docker' && /^(?:daemon|-d)$/.test(args[0] ?? ''));
  if (!isDaemon) return [];
  const given = args.flatMap((word, index) => {
    if (word === '-H' || word === '--host') return args.slice(index + 1, index + 2);
    return /^(?:-H|--host)=?(\S{1,200})$/.exec(word)?.slice(1) ?? [];
  });
  return given.filter((address) => isTcp(address) || /^(?:[\w.-]{1,100}|\[[\da-f:]{2,40}\]):\d{1,5}$/i.test(address));
}

/** Without a host it is the machine itself. */
function isTcp(address: string): boolean {
  return /^tcp:(?!(?:\/\/)?(?::|$))/.test(address);
}
