import { expect, test } from 'vitest';
import { dockerfileOf } from './image-dockerfile.ts';
import { readConfig } from './manifests.ts';

function dockerfile(history: readonly string[], config: object = {}): readonly string[] {
  const json = { os: 'linux', architecture: 'amd64', config, history: history.map((text) => ({ created_by: text })) };
  const read = readConfig(Buffer.from(JSON.stringify(json)), 'config');
  return dockerfileOf({ name: 'example:1', config: read }).split('\n').slice(2, -1);
}

test('what is made of an image begins with nothing, and says whose it is', () => {
  const config = readConfig(Buffer.from('{"os":"linux","architecture":"arm64"}'), 'config');
  expect(dockerfileOf({ name: 'a\nRUN x', config })).toBe(
    '# The history and configuration of a RUN x, for linux/arm64\nFROM scratch\n',
  );
});

test.each([
  ['RUN /bin/sh -c apt-get update # buildkit', ['RUN apt-get update']],
  [
    'RUN |2 VERSION=1 TOKEN=abc /bin/sh -c make install # buildkit',
    ['ARG VERSION=1', 'ARG TOKEN=abc', 'RUN make install'],
  ],
  ['|1 A=b /bin/sh -c make', ['ARG A=b', 'RUN make']],
  ['RUN |1 A=b c /bin/sh -c make # buildkit', ['ARG A=b', 'RUN c /bin/sh -c make']],
  ['RUN |2 A=b c /bin/sh -c make # buildkit', ['RUN make']],
  ['/bin/sh -c apt-get update && rm -rf /x', ['RUN apt-get update && rm -rf /x']],
  ['RUN /bin/bash -o pipefail -c curl x | sh # buildkit', ['RUN curl x | sh']],
  ['/bin/sh -c #(nop) ADD file:5cc1f7e0a9e2f7f1aa in / ', ['ADD file-5cc1f7e0a9e2.tar /']],
  ['/bin/sh -c #(nop) COPY dir:0123456789abcdef in /srv/ ', ['COPY dir-0123456789ab /srv/']],
  ['COPY --chown=app:app nginx.conf /etc/nginx/ # buildkit', ['COPY --chown=app:app nginx.conf /etc/nginx/']],
  ['ADD https://example.com/x.tar.gz /opt/ # buildkit', ['ADD https://example.com/x.tar.gz /opt/']],
  ['WORKDIR /app', ['WORKDIR /app']],
  ['SHELL [/bin/bash -o pipefail -c]', ['SHELL ["/bin/bash","-o","pipefail","-c"]']],
  // The configuration says these, in one form.
  ['/bin/sh -c #(nop)  CMD ["nginx" "-g" "daemon off;"]', []],
  ['EXPOSE map[80/tcp:{}]', []],
  ['ENV A=b', []],
  ['LABEL maintainer=me', []],
  // Others build images too.
  ['bazel build //app:image', []],
  ['jib-maven-plugin:3.4.0', []],
  ['COPY a /b\nRUN evil', ['COPY a /b RUN evil']],
])('%s', (step, lines) => {
  expect(dockerfile([step])).toEqual(lines);
});

test('the configuration is what counts', () => {
  expect(
    dockerfile(['USER app', 'USER root'], {
      User: '1000:1000',
      Env: ['PATH=/bin:/usr/bin', 'GREETING=say "hi" $HOME', 'EMPTY'],
      ExposedPorts: { '80/tcp': {}, '53/udp': {} },
      Volumes: { '/data': {} },
      StopSignal: 'SIGQUIT',
      Healthcheck: {
        Test: ['CMD-SHELL', 'curl -f http://localhost || exit 1'],
        Interval: 3e10,
        Timeout: 5e9,
        Retries: 3,
      },
      Entrypoint: ['/entry.sh'],
      Cmd: ['/bin/sh', '-c', 'nginx -g "daemon off;"'],
    }),
  ).toEqual([
    'USER app',
    'USER root',
    'ENV PATH=/bin:/usr/bin',
    'ENV GREETING="say \\"hi\\" \\$HOME"',
    'ENV EMPTY=',
    'EXPOSE 80/tcp',
    'EXPOSE 53/udp',
    'VOLUME ["/data"]',
    'STOPSIGNAL SIGQUIT',
    'HEALTHCHECK --interval=30s --timeout=5s --retries=3 CMD curl -f http://localhost || exit 1',
    'ENTRYPOINT ["/entry.sh"]',
    'CMD nginx -g "daemon off;"',
    'USER 1000:1000',
  ]);
});

test('a user of the history that the configuration has no more is root again', () => {
  expect(dockerfile(['USER app'], {})).toEqual(['USER app', 'USER root']);
  expect(dockerfile(['USER app'], { User: 'app' })).toEqual(['USER app']);
  expect(dockerfile([], { Healthcheck: { Test: ['NONE'] }, User: 7, Env: 'x', ExposedPorts: [] })).toEqual([
    'HEALTHCHECK NONE',
  ]);
});
