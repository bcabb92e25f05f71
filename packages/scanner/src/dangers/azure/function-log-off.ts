import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_function_log_off',
  title: 'A function app does not log',
  severity: 1,
  problem: 'After an intrusion nobody knows what was done.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'azurerm_linux_function_app',
          'azurerm_linux_function_app_slot',
          'azurerm_windows_function_app',
          'azurerm_windows_function_app_slot',
        ],
        key: 'builtin_logging_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_function_app', 'azurerm_function_app_slot'],
        key: 'enable_builtin_logging',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
