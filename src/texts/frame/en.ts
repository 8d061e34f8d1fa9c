export const skipToContent = 'Skip to content'
export const mainMenu = 'Main menu'
export const menu = 'Menu'
export const map = 'Map'
