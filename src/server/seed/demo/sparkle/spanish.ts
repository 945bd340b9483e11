/** What Sparkle’s visitors read in Spanish. */
export const sparkleSpanish: Readonly<Record<string, string>> = {
  'Home cleaning': 'Limpieza del hogar',
  'For the place you live in, once or as often as you like.':
    'Para el lugar donde vives, una vez o tantas como quieras.',
  'Move in & out': 'Mudanzas',
  'For empty homes: before the keys change hands, or right after.':
    'Para viviendas vacías: antes de entregar las llaves o justo después.',
  'Hourly help': 'Ayuda por horas',
  'You set the list, we bring the hands. Booked by the hour.':
    'Tú haces la lista, nosotros ponemos las manos. Se reserva por horas.',

  'Standard clean': 'Limpieza estándar',
  'Dusting, vacuuming and mopping throughout, a wiped-down kitchen, and bathrooms you would show your mother.':
    'Polvo, aspirado y fregado en toda la casa, la cocina repasada y unos baños que le enseñarías a tu madre.',
  'Deep clean': 'Limpieza a fondo',
  'Everything in a standard clean, plus baseboards, door frames, vents, tile grout and the spots behind what moves.':
    'Todo lo de la limpieza estándar, más zócalos, marcos de puertas, rejillas, juntas de azulejos y los rincones detrás de lo que se mueve.',
  'Kitchen & bath refresh': 'Repaso de cocina y baño',
  'Only the rooms that need it most, done in under two hours between two full cleans.':
    'Solo las habitaciones que más lo necesitan, en menos de dos horas, entre dos limpiezas completas.',
  'After-party reset': 'Limpieza después de una fiesta',
  'Bottles, crumbs, sticky floors and the one red stain: your home as it was on Friday.':
    'Botellas, migas, suelos pegajosos y esa mancha roja: tu casa como estaba el viernes.',
  'Move-out clean': 'Limpieza al dejar la vivienda',
  'Written around what landlords check, inside every cabinet and closet, so that the deposit comes back.':
    'Pensada según lo que revisan los propietarios, dentro de cada armario, para que te devuelvan el depósito.',
  'The home must be empty, with water and power on.': 'La vivienda debe estar vacía, con agua y luz.',
  'Move-in clean': 'Limpieza antes de entrar',
  'Shelves, drawers, floors and fixtures wiped and disinfected before the first box is opened.':
    'Estantes, cajones, suelos y grifería limpios y desinfectados antes de abrir la primera caja.',
  'Post-renovation clean': 'Limpieza después de obras',
  'Fine dust lifted from walls, ledges and vents, paint specks off glass and tile, floors washed twice.':
    'Polvo fino fuera de paredes, repisas y rejillas, gotas de pintura fuera de cristales y azulejos, suelos fregados dos veces.',
  'We come after the builders have taken their tools and rubble away.':
    'Vamos cuando los obreros se han llevado sus herramientas y escombros.',
  'Hourly home help': 'Ayuda en casa por horas',
  'Tidying, dishes, laundry, a bit of cooking prep: tell us the order and we go down your list.':
    'Ordenar, platos, lavadora, algo de cocina: dinos el orden y seguimos tu lista.',
  'Office clean by the hour': 'Limpieza de oficina por horas',
  'Desks, kitchenette, meeting rooms and washrooms of small offices, before or after your people.':
    'Mesas, cocina, salas de reuniones y aseos de oficinas pequeñas, antes o después de tu equipo.',
  'Listing-day touch-up': 'Retoque para el día de la foto',
  'For the brokers we work with: an hour or two before the photographer or the open house.':
    'Para las inmobiliarias con las que trabajamos: una o dos horas antes del fotógrafo o de la visita.',

  Bedrooms: 'Dormitorios',
  'Dens and offices with a door count as bedrooms.':
    'Los estudios y despachos con puerta cuentan como dormitorios.',
  Studio: 'Estudio',
  '1 bedroom': '1 dormitorio',
  '2 bedrooms': '2 dormitorios',
  '3 bedrooms': '3 dormitorios',
  '4 bedrooms': '4 dormitorios',
  '5 to 7 bedrooms': 'De 5 a 7 dormitorios',
  Bathrooms: 'Baños',
  'A powder room counts as half. Round up.': 'Un aseo cuenta como medio baño: redondea hacia arriba.',
  'Up to 1 bathroom': 'Hasta 1 baño',
  '2 bathrooms': '2 baños',
  '3 bathrooms': '3 baños',
  '4 or 5 bathrooms': '4 o 5 baños',
  'Square footage': 'Superficie',
  'Only rooms we’ll clean. An estimate is fine.': 'De lo que limpiamos; basta con una estimación.',
  '1,500 sqft or less': 'Hasta 1500 pies cuadrados',
  '1,501 to 2,000 sqft': 'De 1501 a 2000 pies cuadrados',
  '2,001 to 3,000 sqft': 'De 2001 a 3000 pies cuadrados',
  '3,001 to 4,500 sqft': 'De 3001 a 4500 pies cuadrados',

  'Inside the fridge': 'Interior del frigorífico',
  'Inside the oven': 'Interior del horno',
  'Inside kitchen cabinets': 'Interior de los armarios de cocina',
  'Interior window': 'Ventana por dentro',
  'Load of laundry': 'Colada',
  'Fresh bed linen': 'Ropa de cama limpia',
  'Sink full of dishes': 'Fregadero lleno de platos',
  'Pet hair care': 'Pelo de mascotas',
  'Plant-based products': 'Productos de origen vegetal',
  'Sample of our products': 'Muestra de nuestros productos',
  'Spot-clean walls': 'Manchas en las paredes',
  'Inside closets': 'Interior de los roperos',
  'Set of blinds': 'Juego de persianas',
  'Balcony or terrace': 'Balcón o terraza',
  'Haul bags to the curb': 'Sacar bolsas a la acera',

  'One time': 'Una vez',
  Daily: 'Cada día',
  Weekly: 'Cada semana',
  'Bi monthly': 'Cada dos semanas',
  Monthly: 'Cada mes',
  'Weekly for 3 months': 'Cada semana durante 3 meses',
  'Weekly for 6 months': 'Cada semana durante 6 meses',
  'Weekly for 12 months': 'Cada semana durante 12 meses',
  'Bi monthly for 3 months': 'Cada dos semanas durante 3 meses',
  'Bi monthly for 6 months': 'Cada dos semanas durante 6 meses',
  'Bi monthly for 12 months': 'Cada dos semanas durante 12 meses',
  'Monthly for 3 months': 'Cada mes durante 3 meses',
  'Monthly for 6 months': 'Cada mes durante 6 meses',
  'Monthly for 12 months': 'Cada mes durante 12 meses',
};
