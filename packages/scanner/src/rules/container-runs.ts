import type { Found } from '@plumbline/model/found';
import type { ShellCommand } from '../reading/shell-commands.ts';

/** What `docker run` in a script hands of the machine to a container; none of what registers other machines' formats. */
export function rightsOfRun({ name, words }: ShellCommand): Found | undefined {
  if (!/^(?:docker|podman)$/.test(name) || !/^(?:run|create)$/.test(words[0]?.text ?? '')) return undefined;
  if (words.some(({ text }) => /qemu-user-static|binfmt/.test(text))) return undefined;
  for (const [index, { text }] of words.entries()) {
    if (index > 0 && !text.startsWith('-') && !/^-{1,2}[a-z-]+$/.test(words[index - 1]?.text ?? '')) return undefined;
    if (index > 1 && !text.startsWith('-') && FLAGS_ALONE.test(words[index - 1]?.text ?? '')) return undefined;
    if (text === '--privileged' || text === '--privileged=true')
      return { code: 'has', values: { setting: 'docker run', value: '--privileged' } };
    const joined = `${words[index - 1]?.text ?? ''} ${text}`;
    const found = OF_THE_MACHINE.exec(joined)?.[0].trim();
    if (found !== undefined) return { code: 'has', values: { setting: 'docker run', value: found.slice(0, 60) } };
    if (/(?:^|[= ])\/var\/run\/docker\.sock(?::|$)/.test(text))
      return { code: 'has', values: { setting: 'docker run', value: 'docker.sock' } };
  }
  return undefined;
}

/** The machine's whole file system, or its processes. */
const OF_THE_MACHINE = /(?:-v|--volume)[ =]\/:\/\S*|--pid[ =]host$/;

/** Options that have no value: what follows is the image. */
const FLAGS_ALONE = /^(?:--(?:rm|privileged|init|detach|interactive|tty|read-only)|-[dit]+)$/;
