import { nearMisses } from '../../testing/near-misses.ts';

const PIPELINE = 'service:\n  pipelines:\n    traces:\n      receivers: [otlp]\n      exporters: [otlp]\n';
const EXPORTER = (text: string, pipeline = PIPELINE): string => `exporters:\n  otlp:\n    ${text}\n${pipeline}`;
const GRPC = (text: string, pipeline = PIPELINE): string =>
  `receivers:\n  otlp:\n    protocols:\n      grpc:\n        ${text}\n${pipeline}`;
const EXTENSION = (name: string, text: string): string =>
  `extensions:\n  ${name}:\n    ${text}\nservice:\n  extensions: [${name}]\n`;
const RECEIVER = (name: string, text: string): string =>
  `receivers:\n  ${name}:\n    ${text}\n${PIPELINE.replace('receivers: [otlp]', `receivers: [${name}]`)}`;

nearMisses('opentelemetry_collector', {
  exporter_without_tls: {
    fails: [
      EXPORTER('endpoint: tempo.example.com:4317\n    tls:\n      «insecure: true»'),
      EXPORTER('endpoint: tempo:4317\n    tls: {«insecure: true»}'),
      EXPORTER('endpoint: "10.0.0.5:4317"\n    tls:\n      «insecure: yes»'),
    ],
    leaves: [
      EXPORTER('endpoint: tempo.example.com:4317\n    tls:\n      insecure: false'),
      EXPORTER('endpoint: 127.0.0.1:4317\n    tls:\n      insecure: true'),
      EXPORTER('endpoint: "[::1]:4317"\n    tls:\n      insecure: true'),
      EXPORTER('endpoint: ${env:ENDPOINT}\n    tls:\n      insecure: true'),
      EXPORTER('endpoint: tempo:4317\n    tls:\n      insecure: ${env:INSECURE}'),
      EXPORTER('endpoint: tempo:4317\n    # tls:\n    #   insecure: true'),
      EXPORTER(
        'endpoint: tempo:4317\n    tls:\n      insecure: true',
        PIPELINE.replace('exporters: [otlp]', 'exporters: [debug]'),
      ),
    ],
  },
  certificates_unverified: {
    fails: [EXPORTER('endpoint: a:4317\n    tls:\n      «insecure_skip_verify: true»')],
    leaves: [
      EXPORTER('endpoint: a:4317\n    tls:\n      insecure_skip_verify: false'),
      EXPORTER('endpoint: a:4317\n    tls:\n      insecure_skip_verify: "{{ skip }}"'),
    ],
  },
  receiver_on_all_interfaces: {
    fails: [GRPC('«endpoint: 0.0.0.0:4317»'), GRPC('«endpoint: "[::]:4317"»'), GRPC('«endpoint: :4317»')],
    leaves: [
      GRPC('endpoint: localhost:4317'),
      GRPC('endpoint: ${env:MY_POD_IP}:4317'),
      GRPC('endpoint: 10.0.0.5:4317'),
      GRPC('endpoint: 0.0.0.0:4317', 'service:\n  pipelines:\n    traces:\n      receivers: [zipkin]\n'),
    ],
  },
  receiver_without_tls: {
    fails: [GRPC('«endpoint: 10.0.0.5:4317»')],
    leaves: [
      GRPC('endpoint: 127.0.0.1:4317'),
      GRPC('endpoint: 10.0.0.5:4317\n        tls:\n          cert_file: a.crt\n          key_file: a.key'),
      GRPC('endpoint: /run/otel.sock\n        transport: unix'),
    ],
  },
  receiver_without_sign_in: {
    fails: [GRPC('«endpoint: 10.0.0.5:4317»')],
    leaves: [
      GRPC('endpoint: 10.0.0.5:4317\n        auth:\n          authenticator: oidc'),
      GRPC('endpoint: 10.0.0.5:4317\n        tls:\n          client_ca_file: ca.crt'),
      GRPC('endpoint: localhost:4317'),
    ],
  },
  tls_versions_outdated: {
    fails: [GRPC('tls:\n          «min_version: "1.0"»'), EXPORTER('tls:\n      «min_version: 1.1»')],
    leaves: [
      GRPC('tls:\n          min_version: "1.2"'),
      EXPORTER('tls:\n      min_version: "1.3"'),
      EXPORTER('tls:\n      min_version: "${env:MIN}"'),
    ],
  },
  secret_in_file: {
    fails: [
      EXPORTER('headers:\n      «api-key: 7f3kQm8fRk2pLs0aWvXy»'),
      EXPORTER('headers: {«"authorization": "Bearer 7f3kQm8fRk2pLs0aWvXy"»}'),
    ],
    leaves: [
      EXPORTER('headers:\n      api-key: ${env:API_KEY}'),
      EXPORTER('headers:\n      api-key: $API_KEY'),
      EXPORTER('headers:\n      authorization: "Bearer ${file:/run/secrets/token}"'),
      EXPORTER('headers:\n      api-key: <your-key>'),
      EXPORTER('headers:\n      x-scope-orgid: tenant-1'),
    ],
  },
  profiles_open: {
    fails: [EXTENSION('pprof', '«endpoint: 0.0.0.0:1777»'), EXTENSION('pprof', '«endpoint: :1777»')],
    leaves: [
      EXTENSION('pprof', 'endpoint: localhost:1777'),
      EXTENSION('pprof', 'endpoint: 127.0.0.1:1777'),
      'extensions:\n  pprof:\n    endpoint: 0.0.0.0:1777\nservice:\n  extensions: []\n',
    ],
  },
  diagnosis_pages_open: {
    fails: [EXTENSION('zpages', '«endpoint: 0.0.0.0:55679»')],
    leaves: [EXTENSION('zpages', 'endpoint: localhost:55679'), EXTENSION('zpages', '# endpoint: 0.0.0.0:55679')],
  },
  health_check_open: {
    fails: [EXTENSION('health_check', '«endpoint: 0.0.0.0:13133»')],
    leaves: [
      EXTENSION('health_check', 'endpoint: localhost:13133'),
      EXTENSION('health_check', 'endpoint: ${env:POD_IP}:13133'),
    ],
  },
  receiver_open_to_web_pages: {
    fails: [
      'receivers:\n  otlp:\n    protocols:\n      http:\n        cors:\n          allowed_origins: [«"*"»]\n' +
        PIPELINE,
      'receivers:\n  otlp:\n    protocols:\n      http:\n        cors:\n          allowed_origins:\n            - «http://*»\n' +
        PIPELINE,
    ],
    leaves: [
      'receivers:\n  otlp:\n    protocols:\n      http:\n        cors:\n          allowed_origins: ["https://a.example.com"]\n' +
        PIPELINE,
      'receivers:\n  otlp:\n    protocols:\n      http:\n        cors:\n          allowed_headers: ["*"]\n' + PIPELINE,
    ],
  },
  exporter_over_plain_http: {
    fails: [
      'exporters:\n  otlphttp:\n    «endpoint: http://otel.example.com:4318»\n' +
        PIPELINE.replace('exporters: [otlp]', 'exporters: [otlphttp]'),
    ],
    leaves: [
      'exporters:\n  otlphttp:\n    endpoint: https://otel.example.com:4318\n' +
        PIPELINE.replace('exporters: [otlp]', 'exporters: [otlphttp]'),
      'exporters:\n  otlphttp:\n    endpoint: http://127.0.0.1:4318\n' +
        PIPELINE.replace('exporters: [otlp]', 'exporters: [otlphttp]'),
    ],
  },
  own_log_verbose: {
    fails: ['service:\n  telemetry:\n    logs:\n      «level: DEBUG»\n'],
    leaves: [
      'service:\n  telemetry:\n    logs:\n      level: warn\n',
      'service:\n  telemetry:\n    metrics:\n      level: detailed\n',
    ],
  },
  own_metrics_open: {
    fails: ['service:\n  telemetry:\n    metrics:\n      «address: ":8888"»\n'],
    leaves: [
      'service:\n  telemetry:\n    metrics:\n      address: 127.0.0.1:8888\n',
      'service:\n  telemetry:\n    metrics:\n      level: none\n',
    ],
  },
  data_written_to_log: {
    fails: [
      'exporters:\n  debug:\n    «verbosity: detailed»\n' +
        PIPELINE.replace('exporters: [otlp]', 'exporters: [otlp, debug]'),
    ],
    leaves: [
      'exporters:\n  debug:\n    verbosity: normal\n' + PIPELINE.replace('exporters: [otlp]', 'exporters: [debug]'),
      'exporters:\n  debug:\n    verbosity: detailed\n' + PIPELINE,
    ],
  },
  data_in_shared_folder: {
    fails: [
      'exporters:\n  file:\n    «path: /tmp/t.json»\n' + PIPELINE.replace('exporters: [otlp]', 'exporters: [file]'),
    ],
    leaves: [
      'exporters:\n  file:\n    path: /var/lib/otel/t.json\n' +
        PIPELINE.replace('exporters: [otlp]', 'exporters: [file]'),
    ],
  },
  users_in_file: {
    fails: [EXTENSION('basicauth', 'htpasswd:\n      «inline: "me:$$2y$$10$$abc"»')],
    leaves: [
      EXTENSION('basicauth', 'htpasswd:\n      inline: ${env:USERS}'),
      EXTENSION('basicauth', 'htpasswd:\n      file: /etc/otel/users'),
    ],
  },
  default_of_variable_is_secret: {
    fails: [EXPORTER('auth:\n      «password: ${env:PASSWORD:-hT7-kQ2mZr}»')],
    leaves: [
      EXPORTER('auth:\n      password: ${env:PASSWORD:-}'),
      EXPORTER('endpoint: ${env:HOST:-a.example.com:4317}'),
    ],
  },
  request_size_large: {
    fails: [GRPC('«max_recv_msg_size_mib: 1024»')],
    leaves: [GRPC('max_recv_msg_size_mib: 64'), GRPC('max_recv_msg_size_mib: ${env:SIZE}')],
  },
  key_in_shared_folder: {
    fails: [GRPC('tls:\n          «key_file: /tmp/a.key»')],
    leaves: [GRPC('tls:\n          key_file: /etc/otel/a.key')],
  },
  audience_unverified: {
    fails: [EXTENSION('oidc', 'issuer_url: https://a.example.com\n    «ignore_audience: true»')],
    leaves: [EXTENSION('oidc', 'issuer_url: https://a.example.com\n    audience: a')],
  },
  receiver_reads_without_tls: {
    fails: [
      RECEIVER('sqlquery', '«datasource: "postgres://otel:${env:PW}@db.example.com/app?sslmode=disable"»'),
      RECEIVER('sqlquery/b', '«datasource: "otel:${env:PW}@tcp(10.1.2.3:3306)/app?tls=false"»'),
      RECEIVER('sqlserver', '«datasource: "server=db.example.com;user id=otel;encrypt=disable"»'),
      RECEIVER('mysql', '«endpoint: 10.1.2.3:3306»\n    password: ${env:PW}'),
    ],
    leaves: [
      RECEIVER('sqlquery', 'datasource: "postgres://otel@localhost/app?sslmode=disable"'),
      RECEIVER('sqlquery', 'datasource: "postgres://otel@${env:HOST}/app?sslmode=disable"'),
      RECEIVER('sqlquery', 'datasource: "host=/run/postgresql user=otel sslmode=disable"'),
      RECEIVER('sqlquery', 'datasource: "host=db.example.com user=otel sslmode=require"'),
      RECEIVER('sqlquery', 'datasource: "host=db.example.com application_name=sslmode=disabled-test"'),
      RECEIVER('mysql', 'endpoint: localhost:3306'),
      RECEIVER('mysql', 'endpoint: ${env:HOST}:3306'),
      RECEIVER('mysql', 'endpoint: 10.1.2.3:3306\n    tls:\n      ca_file: /etc/otel/ca.pem'),
      RECEIVER('mysql', 'endpoint: /run/mysqld/mysqld.sock\n    transport: unix'),
      RECEIVER('postgresql', 'endpoint: 10.1.2.3:5432'), // TLS is its default
    ],
  },
});
