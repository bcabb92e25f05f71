import type { Directive } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { DockerfileFile } from './dockerfile-file.ts';

/** Whether a RUN compares something with its checksum or signature, whichever of its commands downloads. */
export const isVerified = oncePer(({ args }: Directive) =>
  args.some(({ value }) =>
    /\b(sha(1|224|256|384|512)sum|shasum|md5sum|gpgv?|cosign|minisign|openssl dgst|b2sum|Get-FileHash|certutil)\b/.test(
      String(value),
    ),
  ),
);

/** The instructions whose next RUN compares something, which is what they brought. */
export const verifiedNextIn = oncePer(({ stages }: DockerfileFile): ReadonlySet<Directive> => {
  const verified = new Set<Directive>();
  for (const { instructions } of stages) {
    let isVerifiedNext = false;
    for (const instruction of instructions.toReversed()) {
      if (/^RUN$/i.test(instruction.name)) isVerifiedNext = isVerified(instruction);
      else if (isVerifiedNext) verified.add(instruction);
    }
  }
  return verified;
});
