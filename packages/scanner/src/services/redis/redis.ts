import { service } from '../../service-definition.ts';

export const redis = service({
  id: 'redis',
  defaultFileName: 'redis.conf',
  parsers: { redis: (source) => ({ source, roots: [], comments: [], problems: [] }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://redis.io/docs/latest/operate/oss_and_stack/management/config/',
  open: (file) => file,
  rules: [],
});
