import { LOW } from '@plumbline/model/severity';
import { reference, stageRule } from '../dockerfile-rule.ts';

export default stageRule({
  id: 'dockerfile_stage_name_reserved',
  title: 'A stage is called scratch or context, which mean something else',
  severity: LOW,
  category: 'hygiene',
  problem:
    '`FROM scratch` and the context of the build keep their meaning: another base is taken than the one that was reviewed.',
  remediation: 'Give the stage another name.',
  sources: ['https://docs.docker.com/reference/build-checks/reserved-stage-name/', reference('from')],

  examples: {
    bad: [`«FROM debian:12 AS scratch»\nRUN make`, `FROM debian:12 AS build\nRUN make\n«FROM alpine:3.22 AS context»`],
    good: [`FROM debian:12 AS build\nFROM scratch\nCOPY --from=build /app /app`],
  },

  judge: ({ name }) => (name !== undefined && /^(?:scratch|context)$/i.test(name) ? `a stage ${name}` : undefined),
});
