/** The types of Azure's App Service in Terraform, the old ones of before version 3 of its provider last. */

const WEB_APPS_OF_NOW = [
  'azurerm_linux_web_app',
  'azurerm_linux_web_app_slot',
  'azurerm_windows_web_app',
  'azurerm_windows_web_app_slot',
] as const;

const FUNCTIONS_OF_NOW = [
  'azurerm_linux_function_app',
  'azurerm_linux_function_app_slot',
  'azurerm_windows_function_app',
  'azurerm_windows_function_app_slot',
] as const;

/** Without the old ones. */
export const APPS_OF_NOW = [...WEB_APPS_OF_NOW, ...FUNCTIONS_OF_NOW] as const;

/** Web apps alone. */
export const WEB_APPS = [...WEB_APPS_OF_NOW, 'azurerm_app_service', 'azurerm_app_service_slot'] as const;

/** Web apps and functions. */
export const APPS = [...WEB_APPS, ...FUNCTIONS_OF_NOW, 'azurerm_function_app', 'azurerm_function_app_slot'] as const;
