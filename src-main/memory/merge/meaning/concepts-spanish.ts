/** As in `concepts-english.ts`, in Spanish; folded, so without accents. */
export const spanishConcepts: Readonly<Record<string, string>> = {
  HOME: 'vivo, vive, vivir, vivo en, vive en, resido, reside, resido en, reside en, residencia, domicilio, ciudad de residencia, lugar de residencia, mi ciudad, ciudad, hogar, mi casa esta en',
  MOVE: 'mude, mudo, me mude, se mudo, mudado',
  ORIGIN:
    'soy de, es de, vengo de, viene de, originario de, originaria de, procedo de, pais de origen, origen, provengo de, proviene de',
  BIRTH:
    'naci, nacio, nacido, nacida, cumpleanos, cumplo anos, cumple anos, fecha de nacimiento, lugar de nacimiento, nacimiento, cumplo, cumple',
  RAISED: 'creci, crecio, me crie, se crio, infancia',
  ALONE: 'solo en casa, sola en casa',
  WORK: 'trabajo en, trabaja en, trabajo para, trabaja para, trabajo, trabaja, trabajar, empleador, empresa, empleado de, empleada de, empleado en, empleada en, mi empresa',
  JOB: 'profesion, trabajo como, trabaja como, trabajo de, trabaja de, de profesion, oficio, ocupacion, puesto, empleo, me dedico a, se dedica a, me gano la vida como, ejerzo de, ejerzo como',
  SELFEMPLOYED: 'autonomo, autonoma, por cuenta propia, freelance, mi propio jefe',
  REPORTTO: 'jefe, jefa, superior, encargado, encargada',
  REMOTE: 'teletrabajo, teletrabaja, desde casa, a distancia, en remoto',
  STUDY: 'estudio, estudia, estudios, estudiante, estudiante de, curso, carrera de',
  LEARN: 'aprendo, aprende, aprender, aprendiendo, aprender a, estoy aprendiendo',
  TEACH: 'enseno, ensena, profesor, profesora, doy clases, da clases',
  SPEAK:
    'hablo, habla, hablar, idioma, idiomas, se hablar, puedo hablar, puede hablar, sabe hablar, domino, domina, lengua',
  FLUENT: 'con fluidez, fluido, fluida, fluidamente',
  NATIVE: 'lengua materna, idioma materno, nativo, nativa, materna',
  ALLERGY: 'alergico, alergica, alergico a, alergica a, alergia, alergias, alergia a, no tolero, no tolera',
  DIABETES: 'diabetes, diabetico, diabetica',
  VEGETARIAN: 'vegetariano, vegetariana, dieta vegetariana',
  VEGAN: 'vegano, vegana, dieta vegana',
  EAT: 'como, come, comer, consumo, consume',
  DRINK: 'bebo, bebe, beber, tomo, toma',
  COOK: 'cocinar, cocino, cocina, cocinando',
  LIKE: 'gusta, gustan, me gusta, le gusta, me gustan, le gustan, encanta, encantan, me encanta, le encanta, me encantan, disfruto, disfruta, disfruto de, disfruta de, amo, ama, fan de, apasiona, me apasiona, aficionado a, aficionada a, pasion, adoro, adora, interesa',
  HOBBY: 'aficion, pasatiempo, hobby',
  FAVOURITE:
    'favorito, favorita, favoritos, favoritas, preferido, preferida, que mas me gusta, que mas le gusta, mas me gusta, mas gusta, me gusta mas que',
  PREFER: 'prefiero, prefiere, preferencia, preferir, me gusta mas, le gusta mas, prefieren',
  FEAR: 'miedo, miedo a, tengo miedo, tiene miedo, temo, teme, me da miedo, le da miedo, me asusta, fobia, da miedo',
  WANT: 'quiero, quiere, querer, quisiera, me gustaria, le gustaria, gustaria, deseo, desea, ganas de, tengo ganas de, tiene ganas de, me encantaria',
  PLAN: 'planeo, planea, pienso, piensa, tengo previsto, tiene previsto, tengo planeado, voy a ir',
  GOAL: 'objetivo, meta, mi objetivo es, mi meta es, proposito',
  COMMUTE: 'voy al trabajo, va al trabajo, ir al trabajo, al trabajo, trayecto al trabajo',
  TRIP: 'viajo a, viaja a, viaje a, viaje, vuelo a, vuela a, de viaje a, viajar a, vacaciones en, visito, visita',
  WAKE: 'me levanto, se levanta, levanto, levanta, levantarme, despierto, me despierto, se despierta, despierta, hora de levantarse, despertador',
  SLEEP:
    'me acuesto, se acuesta, acuesto, acuesta, duermo, duerme, dormir, voy a la cama, hora de dormir, hora de acostarse',
  RUN: 'corro, corre, correr, salgo a correr, sale a correr, corriendo',
  SWIM: 'nado, nadar, natacion, hago natacion',
  CYCLE: 'bici, bicicleta, en bici, en bicicleta, ciclismo',
  EXERCISE:
    'gimnasio, al gimnasio, voy al gimnasio, va al gimnasio, entreno, entrena, entreno en el gimnasio, entrena en el gimnasio, hago ejercicio, hace ejercicio, entrenar',
  PLAY: 'juego, juega, jugar, toco, toca, tocar, instrumento, a tocar',
  READ: 'leo, lee, leer, lectura',
  WRITE: 'escribo, escribe, escribir, escribiendo',
  COLLECT: 'colecciono, colecciona, coleccion, coleccionista',
  ABOUT: 'sobre, tema, trata de, trata sobre',
  BANK: 'banco, cuenta en, cliente de, cuenta bancaria',
  PAY: 'pago, paga, pagar, cuesta',
  RENT: 'alquilo, alquila, alquiler, inquilino',
  LANDLORD: 'casero, casera, propietario',
  DEADLINE: 'fecha limite, entrega, entregar, plazo, fecha de entrega, debo entregar, vence',
  EXAM: 'examen, tengo un examen',
  HOLIDAY: 'vacaciones, de vacaciones',
  START: 'empieza, comienza, empiezo, comienzo, inicio, inicia',
  FINISH: 'termina, acaba, finaliza, fin',
  BUY: 'compre, compro, comprado, comprar',
  MARRIED: 'casado, casada, casado con, casada con',
  DIVORCED: 'divorciado, divorciada',
  SINGLE: 'soltero, soltera',
  ANSWER: 'respuesta, respuestas, responde, responder, contesta, contestar, respondeme, contestame',
  INFORMAL: 'tutear, tutea, tuteame, tuteo, tu',
  FORMAL: 'usted, tratame de usted, trato de usted',
  NAME: 'me llamo, se llama, llamo, llama, nombre, nombre es, llamado, llamada, llaman, me llaman, que se llama',
  SURNAME: 'apellido, apellidos',
  AGE: 'edad, anos',
  PHONE: 'telefono, numero de telefono, movil, numero',
  EMAIL: 'correo, correo electronico, email, correos',
  ZONE: 'zona horaria, huso horario',
  FRIEND: 'amigo, amiga',
  NEIGHBOUR: 'vecino, vecina',
};

export const spanishLight =
  'sufro, sufre, sufro de, sufre de, padezco, padece, padezco de, padece de, diagnosticado, diagnosticada, enfermedad, tengo diagnosticada, yo, mi, mis, me, mio, nosotros, nuestro, nuestra, el usuario, la usuaria, del usuario, de la usuaria, al usuario, a la usuaria, usuario, usuaria, ella, ellos, su, sus, le, les, se, lo, la, el, las, los, un, una, unos, unas, de, del, a, al, en, y, que, con, para, por, es, soy, son, esta, estoy, estan, tengo, tiene, tenemos, tienen, hay, uso, usa, utilizo, utiliza, usamos, poseo, posee, dueno de, duena de, conduzco, conduce, manejo, maneja, hago, hace, actualmente, ahora mismo, en este momento, por cierto, normalmente, generalmente, habitualmente, suelo, suele, siempre, muy, mucho, mucha, realmente, tambien, bastante, por favor, hora, horas, nombre de, numero de, padre de, madre de, ser, estar, cada, todos, todas, principalmente, en casa, personalmente, forma, manera, de forma, de manera, dar, senor, senora, ir, voy, va, nada';

export const spanishSorts =
  'plato, comida, bebida, color, pelicula, libro, ciudad, pais, coche, carro, ordenador, portatil, telefono, movil, celular, programa, sistema, sistema operativo, navegador, editor, deporte, equipo, club, empresa, compania, dieta, estilo, formato';

export const spanishMarks: Readonly<Record<string, string>> = {
  ONLY: 'solo, solamente, unicamente',
  BEFORE: 'antes de, antes',
  AFTER: 'despues de, despues',
  UNTIL: 'hasta',
  SINCE: 'desde',
  OVER: 'mas de, al menos',
  UNDER: 'menos de, como maximo',
  EXCEPT: 'excepto, salvo, menos',
  IF: 'si',
  BUT: 'pero',
  SOME: 'algunos, algunas, varios, varias',
  MOST: 'la mayoria',
  BOTH: 'ambos, ambas',
  HALF: 'medio, media, mitad',
  MUST: 'debo, debe, tengo que, tiene que, hay que',
  SOMETIMES: 'a veces, de vez en cuando',
  OFTEN: 'a menudo, con frecuencia',
  RARELY: 'rara vez, raramente',
  PAST: 'era, estaba, tenia, vivia, trabajaba, fue, fui, antiguo, antigua, ex, anterior',
  NEW: 'nuevo, nueva',
  STILL: 'todavia, aun',
  OTHER: 'otro, otra, segundo, segunda',
};

export const spanishDenials =
  'nada de, no, nunca, jamas, sin, tampoco, ni, ningun, ninguna, ninguno, evito, evita, dejo de';
export const spanishOpposites: Readonly<Record<string, string>> = {
  LIKE: 'odio, odia, detesto, detesta, no soporto, no soporta, no aguanto, no aguanta',
};
