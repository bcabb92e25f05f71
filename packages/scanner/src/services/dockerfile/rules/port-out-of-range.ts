import { LOW } from '@plumbline/model/severity';
import { instructionRule, reference } from '../dockerfile-rule.ts';

export default instructionRule('EXPOSE')({
  id: 'dockerfile_port_out_of_range',
  title: 'EXPOSE names a port that cannot be',
  severity: LOW,
  category: 'hygiene',
  problem: 'Ports go from 0 to 65535: the build fails, or publishes another port than the one that was meant.',
  remediation: 'Name the port that the program listens on.',
  sources: [reference('expose')],

  examples: {
    bad: [`FROM debian:12\n«EXPOSE 65536 8080»`, `FROM debian:12\n«EXPOSE 8000-80000/tcp»`],
    good: [`FROM debian:12\nEXPOSE 65535 8080/udp`, 'FROM debian:12\nEXPOSE ${PORT}'],
  },

  judge: ({ args }) => {
    const port = args
      .map(({ value }) => String(value))
      .find(
        (text) =>
          /^\d+(?:-\d+)?(?:\/\w+)?$/.test(text) && (text.match(/\d+/g) ?? []).some((one) => Number(one) > 65_535),
      );
    return port === undefined ? undefined : { code: 'has', values: { setting: 'EXPOSE', value: port } };
  },
});
