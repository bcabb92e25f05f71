import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_file_system_audit_off',
  title: 'An FSx for Windows file system keeps no record of who opens its files',
  severity: 1,
  problem: 'Nobody can tell afterwards who read, changed or deleted files, nor who was refused.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/fsx/latest/WindowsGuide/file-access-auditing.html'],
  fix: { kind: 'suggested', needs: 'a destination for the log' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['aws_fsx_windows_file_system'],
        key: 'audit_log_configuration.file_access_audit_log_level',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'SUCCESS_AND_FAILURE',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::FSx::FileSystem'],
        key: 'WindowsConfiguration.AuditLogConfiguration.FileAccessAuditLogLevel',
        unset: 'bad',
        bad: 'DISABLED',
        good: 'SUCCESS_AND_FAILURE',
        shown: { FileSystemType: 'WINDOWS' },
        when: [{ key: 'FileSystemType', is: oneOf('WINDOWS') }],
      },
    ],
  },
});
