export const skipToContent = 'Spring til indholdet'
export const mainMenu = 'Hovedmenu'
export const menu = 'Menu'
export const map = 'Kort'
