/* oxlint-disable no-restricted-imports -- reads real files; deriving does not */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { machineIdProblem, ipAddressProblem, trafficRuleProblem } from '@plumbline/model/validation';
import { describe, expect, test } from 'vitest';
import { deriveFrom } from './testing.ts';

const CORPUS = resolve(import.meta.dirname, '../../../../../shared/corpus');

/** What a real file of each tool that makes machines says somewhere. */
const KINDS = [
  ['terraform', '**/*.tf', /"(?:aws|google_compute|azurerm)\w*_(?:instance|virtual_machine)"/, 'main.tf'],
  ['cloudformation', '**/*.{yaml,yml,json,template}', /AWS::(?:EC2|RDS)::(?:DB)?Instance\b/, 'aws_template.yaml'],
  ['azureresourcemanager', '**/*.json', /Microsoft\.Compute\/virtualMachines"/i, 'template.json'],
] as const;

describe.skipIf(!existsSync(CORPUS))('real files (skipped where the corpus is absent)', () => {
  test.each(KINDS)(
    'of %s give machines that the model allows, the same each time',
    async (service, glob, mark, name) => {
      let count = 0;
      for (const file of globSync(glob, { cwd: CORPUS }).toSorted()) {
        const text = new TextDecoder().decode(readFileSync(resolve(CORPUS, file)));
        if (!mark.test(text)) continue;
        const derivation = await deriveFrom(service, { [name]: text });
        expect(await deriveFrom(service, { [name]: text })).toEqual(derivation);
        for (const machine of derivation.machines) {
          count += 1;
          const { id, externalIp, internalIp, inboundTraffic, outboundTraffic } = machine;
          const problems = [machineIdProblem(id), ipAddressProblem(externalIp), ipAddressProblem(internalIp)];
          const rules = [...inboundTraffic, ...outboundTraffic].map((rule) => trafficRuleProblem(rule));
          expect(
            [...problems, ...rules].filter((problem) => problem !== undefined),
            file,
          ).toEqual([]);
        }
      }
      expect(count).toBeGreaterThan(20);
    },
  );
});
