import { expect, test } from 'vitest';
import { exampleTexts, takeMarks } from './rules/examples.ts';
import { directivesOf } from './reading/expand-includes.ts';
import { parseHttpd } from './formats/httpd.ts';
import { parseNginx } from './formats/nginx.ts';
import type { Directive } from './formats/tree.ts';
import { apache } from './services/apache/apache.ts';
import { nginx } from './services/nginx/nginx.ts';
import { runExample } from './testing/run-example.ts';

/*
 * A site's file that nobody includes, as `conf.d/site.conf` may be, is a part of a configuration: each host of what
 * passes, in a file of its own, fails for nothing that the rest may say.
 */

const SERVICES = [
  { definition: nginx, parse: parseNginx, configFileType: 'nginx', host: 'server' },
  { definition: apache, parse: parseHttpd, configFileType: 'httpd', host: 'virtualhost' },
] as const;

const RULES = SERVICES.flatMap((service) => service.definition.rules.map((rule) => [rule.id, service, rule] as const));

test.each(RULES)('%s', async (_, { definition, parse, configFileType, host }, rule) => {
  const failed: string[] = [];
  for (const example of rule.examples.good) {
    const { text } = takeMarks(exampleTexts(example).main);
    const file = parse({ text, fileName: definition.defaultFileName, subPath: '.', configFileType });
    for (const { start, end } of hostsIn(directivesOf(file), host)) {
      const part = text.slice(start, end);
      const { actual } = await runExample(
        definition,
        rule,
        typeof example === 'string' ? part : { ...example, text: part },
      );
      if (actual.length > 0) failed.push(part);
    }
  }
  expect(failed).toEqual([]);
});

function hostsIn(directives: readonly Directive[], name: string): readonly Directive[] {
  return directives.flatMap((directive) => {
    return directive.name.toLowerCase() === name ? [directive] : hostsIn(directive.block ?? [], name);
  });
}
