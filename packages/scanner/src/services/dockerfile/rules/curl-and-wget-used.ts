import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_curl_and_wget_used',
  title: 'A stage downloads with both curl and wget',
  severity: LOW,
  category: 'hygiene',
  problem: 'Two programs do the same: both have to be installed, kept and patched.',
  remediation: 'Use one of them for all downloads.',
  sources: [BEST_PRACTICES],

  examples: {
    bad: [`FROM debian:12\nRUN wget https://example.com/a\nRUN «curl -O https://example.com/b»`],
    good: [
      `FROM debian:12\nRUN curl -O https://example.com/a && curl -O https://example.com/b`,
      `FROM debian:12 AS build\nRUN wget https://example.com/a\nFROM debian:12\nRUN curl -O https://example.com/b`,
      `FROM debian:12\nRUN apt-get install -y wget && curl -O https://example.com/b`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const runs of Map.groupBy(file.commands, ({ stage }) => stage).values()) {
      const downloads = runs.map(({ command }) => command).filter(({ name }) => name === 'curl' || name === 'wget');
      const other = downloads.find(({ name }) => name !== downloads[0]?.name);
      if (other) yield { at: other, message: 'curl and wget' };
    }
  },
});
