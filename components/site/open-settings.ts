/** Event on the window that opens the cookie settings. */
export const OPEN_SETTINGS = 'open-cookie-settings'
