import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_mail_not_scanned',
  title: 'Amazon SES does not look for viruses and spam in the mail that it takes',
  severity: 1,
  problem: 'What is sent to harm is handed on to those who open it, or to programs that read it.',
  family: 'protection',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_ses_receipt_rule'], key: 'scan_enabled', bad: false, good: true }],
    cloudformation: [{ types: ['AWS::SES::ReceiptRule'], key: 'Rule.ScanEnabled', bad: false, good: true }],
  },
});
