import type { Directive } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';

/** Whether a RUN compares something with its checksum or signature, whichever of its commands downloads. */
export const isVerified = oncePer(({ args }: Directive) =>
  args.some(({ value }) =>
    /\b(sha(1|224|256|384|512)sum|shasum|md5sum|gpgv?|cosign|minisign|openssl dgst|b2sum)\b/.test(String(value)),
  ),
);
