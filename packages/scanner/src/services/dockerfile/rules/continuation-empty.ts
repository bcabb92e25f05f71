import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_continuation_empty',
  title: 'An empty line stands inside an instruction that goes on',
  terms: ['NoEmptyContinuation'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Docker joins the lines for now, and will refuse them: readers take the rest for an instruction of its own.',
  remediation: 'Remove the empty line, or put a comment there.',
  sources: ['https://docs.docker.com/reference/build-checks/no-empty-continuation/'],

  examples: {
    bad: [`FROM debian:12\n«RUN make && \\\n\n  make install»\nUSER 1000`],
    good: [
      `FROM debian:12\nRUN make && \\\n  # and then\n  make install`,
      `FROM debian:12\nRUN <<EOF\nmake \\\n\nmake install\nEOF`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const at of file.instructions(...INSTRUCTIONS)) {
      const text = at.source.text.slice(at.start, at.end);
      if (!text.includes('<<') && /\\[ \t]{0,50}\r?\n[ \t]{0,200}\r?\n/.test(text))
        yield { at, message: 'an empty line behind a backslash' };
    }
  },
});

const INSTRUCTIONS = ['RUN', 'COPY', 'ADD', 'ENV', 'LABEL', 'CMD', 'ENTRYPOINT', 'HEALTHCHECK', 'ARG', 'EXPOSE'];
