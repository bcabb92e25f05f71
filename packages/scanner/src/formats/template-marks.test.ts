import { expect, test } from 'vitest';
import { hasTemplateMarks } from './template-marks.ts';

test.each(['{{ port }}', '{% if tls %}', '<%= @port %>', '${PORT}', '$(cat key)', '@PORT@', '__PORT__', '$PORT'])(
  '%s cannot be known',
  (text) => {
    expect(hasTemplateMarks(text)).toBe(true);
  },
);

test.each(['*', '0.0.0.0', 'user@example.com', '$libdir/pgaudit', 'cost $5', '@admins'])('%s is plain text', (text) => {
  expect(hasTemplateMarks(text)).toBe(false);
});
