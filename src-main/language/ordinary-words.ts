import { lazy } from '../lazy';
import { fold } from './fold';

const lists = [
  // English: how facts begin
  `works work working worked job jobs occupation profession role position employer employed career lives live living lived resides
   residence home address based location city hometown moved moves relocated prefers prefer preferred preference preferences likes like
   liked loves love enjoys enjoy hates hate dislikes dislike avoids avoid favourite favorite allergic allergy allergies intolerant vegan
   vegetarian diet food name named called nickname calls call born birthday birthdate age aged old wife husband spouse partner girlfriend
   boyfriend fiance sister brother mother father mom mum dad son daughter child children kids kid parent parents grandmother grandfather
   aunt uncle cousin niece nephew friend friends boss manager colleague team dog cat pet pets car bike house flat apartment owns own has
   speaks speak language languages fluent native studies study student studying plays play playing drives drive uses use using eats eat
   eating drinks drink drinking takes take takes wakes wake gets goes go started starts start starting begins begin stopped stops stop
   quit left joined joins married divorced single engaged retired pregnant meeting meetings appointment appointments exam exams flight
   deadline interview trip vacation holiday wedding anniversary event project projects company office school university degree phone
   email number time zone timezone schedule habit habits hobby hobbies interest interests interested goal goals plans plan planning wants
   want needs need currently usually always never often sometimes rarely no longer not new former previous current first last next
   every daily weekly monthly weekend weekends morning mornings evening evenings night nights dr mr mrs ms hi hello hey thanks also
   collects supports writes reads runs teaches manages leads attends trains rides cooks sings swims paints codes programs tracks believes
   thinks knows keeps gave given became becomes got bought sold adopted lost found changed changes switched moved visiting visits
   dairy gluten budget doctor dentist landlord neighbor neighbour room size weight height blood medication medicine remember reminder note
   chose chooses choose decided decides picked selected flies fly met meets joined visited finished completed received asked wrote read saw
   yesterday today tomorrow tonight answer answers reply replies please explain instead`,
  // German nouns and verbs that facts use
  `nutzer beruf arbeit arbeitet arbeite job stelle arbeitgeber firma wohnt wohnte wohnort wohnung haus adresse stadt heimat lebt zog umgezogen
   name heißt genannt vorname nachname spitzname geburtstag geboren alter jahre jahr alt frau mann ehefrau ehemann partner partnerin freund
   freundin schwester bruder mutter vater sohn tochter kind kinder eltern oma opa tante onkel chef chefin kollege kollegin hund katze
   haustier auto fahrrad mag liebt hasst bevorzugt trinkt isst ernährt vegetarier vegetarierin veganer veganerin allergie allergisch essen
   sprache sprachen spricht muttersprache studiert studium student studentin spielt fährt nutzt benutzt verwendet trägt besitzt lieblingsfarbe
   lieblingsessen farbe termin termine besprechung treffen prüfung flug frist urlaub reise hochzeit projekt team büro schule universität
   zeitzone gewohnheit hobby hobbys ziel ziele plan pläne morgen morgens abend abends nacht woche wochen monat monate tag tage uhr
   leitet fährt läuft liest trägt schläft trifft hilft nimmt gibt sieht hält wächst vergisst lädt führt
   arzt ärztin zahnarzt vermieter telefon nummer telefonnummer handynummer email mail ist hat kann möchte will jetzt früher immer nie
   jeden jede jedes seit aktuell derzeit merk merke bitte antworten antwort fleisch fisch milch kaffee tee wasser brot käse nüsse
   erdnüsse wein bier zucker musik bücher buch film filme sport laufen nenn beginnt startet`,
  // French
  `utilisateur travaille travail métier profession emploi poste employeur habite vit adresse ville domicile déménagé déménage préfère
   préférence aime adore déteste évite allergique allergie végétarien végétarienne végane nom prénom surnom appelle anniversaire né née âge
   femme mari épouse époux conjoint soeur sœur frère mère père fils fille enfant enfants parents ami amie chef patron patronne collègue
   chien chat animal voiture vélo maison appartement parle langue langues étudie étudiant étudiante joue conduit utilise mange boit réunion
   rendez examen vol échéance voyage vacances mariage projet équipe bureau école université fuseau horaire habitude loisir objectif
   toujours jamais souvent chaque nouveau nouvelle ancien ancienne commence lundi mardi mercredi jeudi vendredi samedi dimanche bonjour salut
   dirige court lit écrit fait dit voit sait peut veut doit boit prend apprend comprend met tient vient vit suit dort sort part sert ouvre reçoit
   couleur plat médecin dentiste propriétaire téléphone numéro possède retiens note rappelle`,
  // Spanish
  `usuario trabaja trabajo profesión empleo puesto empresa vive casa dirección ciudad mudó mudado prefiere preferencia gusta gustan encanta
   encantan odia evita alérgico alérgica alergia vegetariano vegetariana vegano vegana nombre apodo llama llamar cumpleaños nació nacido
   nacida edad esposa esposo marido mujer pareja novia novio hermana hermano madre padre hijo hija hijos niños padres amigo amiga jefe jefa
   colega perro gato mascota coche carro bicicleta piso apartamento habla idioma idiomas estudia estudiante juega conduce usa come bebe
   reunión cita examen vuelo plazo viaje vacaciones boda proyecto equipo oficina escuela universidad zona horaria hábito afición objetivo
   siempre nunca cada nuevo nueva antiguo antigua empieza comienza lunes martes miércoles jueves viernes sábado domingo hola color favorito
   dirige corrige sigue elige recoge traduce produce conoce pertenece hace pone sale viene va da sabe cierra duerme vuelve cuenta mide pide sirve lee cree escribe
   favorita comida médico dentista casero teléfono número tiene recuerda nota`,
];

/** Folded words that begin facts, or are nouns with a capital in German, and so are no sign of a name. */
export const ordinaryWords = lazy((): ReadonlySet<string> => new Set(lists.flatMap((list) => fold(list).split(/\s+/))));
