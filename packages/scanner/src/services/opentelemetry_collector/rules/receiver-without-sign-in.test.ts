import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import { pipeline } from '../opentelemetry-collector-rule.ts';
import receiverWithoutSignIn from './receiver-without-sign-in.ts';

test('ca_file, by which only clients verify servers, asks nobody for a certificate', async () => {
  const receiver = (tls: string): string => `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: 10.0.0.5:4317
        tls:
          cert_file: server.crt
${tls}
${pipeline('traces', 'receivers: [otlp]')}`;
  await expectRule(receiverWithoutSignIn).failsAt(receiver('          «ca_file: agents.crt»'));
  await expectRule(receiverWithoutSignIn).passes(receiver('          ca_file: a.crt\n          client_ca_file: b.crt'));
});
