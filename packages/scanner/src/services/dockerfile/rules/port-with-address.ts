import { LOW } from '@plumbline/model/severity';
import { instructionRule, reference } from '../dockerfile-rule.ts';

export default instructionRule('EXPOSE')({
  id: 'dockerfile_port_with_address',
  title: 'EXPOSE names an address or a port of the host, which it binds to nothing',
  terms: ['127.0.0.1:80:80', 'ExposeInvalidFormat'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Whoever reads it believes that the port is bound to one address; it is published wherever `docker run` says.',
  remediation: 'Name the port of the container alone, and bind it by `docker run -p 127.0.0.1:8080:8080`.',
  sources: ['https://docs.docker.com/reference/build-checks/expose-invalid-format/', reference('expose')],

  examples: {
    bad: [`FROM debian:12\n«EXPOSE 127.0.0.1:80:80»`, `FROM debian:12\n«EXPOSE 443 8080:80/tcp»`],
    good: [`FROM debian:12\nEXPOSE 80 443/tcp 8000-8010`, 'FROM debian:12\nEXPOSE ${PORT:-8080}'],
  },

  judge: ({ args }) => {
    const port = args
      .map(({ value }) => String(value))
      .find((text) => /^(?:(?:[\d.]{1,15}|\[[\da-f:]{2,45}\]):)?\d{0,5}:\d{1,5}(?:\/\w+)?$/i.test(text));
    return port === undefined ? undefined : { code: 'has', values: { setting: 'EXPOSE', value: port } };
  },
});
