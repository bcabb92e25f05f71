import type { Found } from '@plumbline/model/found';
import { optionsOfRun, type PlacedOption } from '../reading/container-engine.ts';
import type { ShellCommand } from '../reading/shell-commands.ts';

/** What `docker run` in a script hands of the machine to a container; none of what registers other machines' formats. */
export function rightsOfRun(command: ShellCommand): Found | undefined {
  const { name, words } = command;
  if (!/^(?:docker|podman)$/.test(name) || !/^(?:run|create)$/.test(words[0]?.text ?? '')) return undefined;
  if (words.some(({ text }) => /qemu-user-static|binfmt/.test(text))) return undefined;
  const right = optionsOfRun(command)
    ?.map(rightGivenBy)
    .find((value) => value !== undefined);
  return right === undefined
    ? undefined
    : { code: 'has', values: { setting: 'docker run', value: right.slice(0, 60) } };
}

/** What an option gives, as it is written: all rights, the machine's whole file system, its processes, or the engine. */
function rightGivenBy({ name, value, at }: PlacedOption): string | undefined {
  if (name === '--privileged') return value === 'true' ? name : undefined;
  const isOfMachine =
    (/^(?:-v|--volume)$/.test(name) && value.startsWith('/:/')) || (name === '--pid' && value === 'host');
  if (isOfMachine) return at.text.startsWith('-') ? at.text : `${name} ${value}`;
  return /(?:^|[= ])\/var\/run\/docker\.sock(?::|$)/.test(value) ? 'docker.sock' : undefined;
}
