export const skipToContent = 'Zum Inhalt springen'
export const mainMenu = 'Hauptmenü'
export const menu = 'Menü'
export const map = 'Karte'
