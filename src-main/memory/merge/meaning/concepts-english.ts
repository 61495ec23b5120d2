/**
 * Relations that facts state, each with the ways English has to say it, of folded text. `live*` stands for live, lives, living
 * and, as what is over, lived; `speak*spoke` names the past; `join#joined` has no tense, for what happens once. Written from
 * general knowledge by meaning, not from failing lines: a way of saying belongs here when the fact is the same with any other
 * of its line. Words that only name what is owned or used are in `light.ts`.
 */
export const englishConcepts: Readonly<Record<string, string>> = {
  // Where
  HOME: 'live*, reside*, dwell*dwelt, residence, place of residence, residing place, living place, based in, is based, am based, are based, based out of, home base, home is, home city, home town, hometown is, place where i live, where i live, where the user lives, make my home, makes their home, home is in, call home, calls home, settled in, settle in, home address, inhabit*, resident of, resident in, current city, current location, city of residence, location',
  MOVE: 'move#moved to, moves to, moving to, moved to, relocate#relocated to, relocates to, relocating to, relocated to, relocation to, move to',
  ORIGIN:
    'come from, comes from, coming from, hail from, hails from, originally from, originate from, originates from, native of, country of origin, place of origin, home country, origin, origins, native country, roots in, originally came from',
  BIRTH:
    'born, was born, were born, birthday, birthdate, date of birth, birth date, dob, birth year, year of birth, place of birth, birthplace, celebrate my birthday, celebrates their birthday, celebrate birthday, bday',
  RAISED:
    'grow up, grew up, growing up, was raised, raised in, raised, spent my childhood, spent their childhood, childhood home, brought up, was brought up, childhood was',
  ALONE: 'alone, by myself, by themselves, by himself, by herself, on my own, on their own, on his own, on her own',
  // Work
  WORK: 'work for, works for, working for, work at, works at, working at, work with the company, employed by, employed at, employed with, am employed, is employed, employer, my company, company is, staff member at, employee of, employee at, on the staff of, on staff at, on the payroll of, have a job at, has a job at, got a job at, job at, job with, position at, company i work for, company they work for, where i work, where the user works, workplace, place of work, place of employment, current employer, work in an office in, office is, office located, works, work, working, current company',
  JOB: 'work as, works as, working as, employed as, job is, profession, occupation, job title, job, career, line of work, by trade, by profession, for a living, earn my living as, earns a living as, earns their living as, make a living as, makes a living as, earn a living as, role, job role, position, professionally, vocation',
  SELFEMPLOYED:
    'self employed, freelance, freelancer, freelancing, freelances, work for myself, works for themselves, work for themselves, run my own business, runs their own business, own boss, run their own business, has their own business, have my own business, independent contractor, sole trader, my own boss, self employment',
  JOIN: 'join#joined, start#started working at, start#started working for, started work at, started at, began working at, began working for, start#started a job at, have been at, has been at, have been with, has been with, been working at since, have worked for, has worked for, have worked at, has worked at, been employed at, been employed by',
  LEAD: 'lead*led, head*, manage*, in charge of, run a team, runs a team, supervise*, oversee*oversaw, responsible for, team lead of, team leader of, direct*, take care of, takes care of, taking care of, look after, looks after, handle*, handled by, leading, the lead, is the lead, head of, manager of, leader of, lead of, deal with, deals with',
  REPORTTO:
    'report to, reports to, reporting to, answer to, boss, supervisor, line manager, superior, works under, work under, manager, direct manager',
  REMOTE:
    'work from home, works from home, working from home, work remotely, works remotely, working remotely, remote, remotely, home office, wfh, telework*, telecommute*, work at home, works at home, works out of home, remote work, remote day',
  RETIRED: 'retired, retire, retiree, in retirement, pensioner, has retired, have retired',
  JOBHUNT:
    'look for a new job, looking for a new job, looks for a new job, job hunting, job hunt, searching for a new job, seeking a new job, search for a new job, on the job market, looking for work, looking for a job, searching for a job, seeking a job, job search, seeking employment, seeking new employment, in search of a new job, looking for new work, hunting for a job',
  UNEMPLOYED: 'unemployed, out of work, out of a job, jobless, between jobs',
  NIGHTSHIFT:
    'night shift, night shifts, work nights, works nights, working nights, nightshift, nightshifts, shift at night, shift work at night, shifts at night',
  EXPERIENCE:
    'experience, have been working with, has been working with, have worked with, has worked with, been using, have been using, has been using, experienced, been programming in, been coding in, have been coding in, been doing',
  DEGREE:
    'degree, graduate#graduated, graduation, graduation year, finished university, finished college, finished my studies, hold a degree, holds a degree, studied, majored in, alumnus of, alumna of, graduate of, graduate in, diploma, have a degree, has a degree',
  STUDY:
    'study*studied, student, student of, student at, attend*, enrolled, enrolled at, enrolled in, go to university, goes to university, go to college, goes to college, major in, majors in, majoring in, read for a degree, undergraduate, studies, my major, major, field of study, course of study, subject, taking a course in, takes a course in, taking classes in, takes classes in',
  LEARN:
    'learn*learnt/learned, learning, started to learn, started learning, began learning, began to learn, begun to learn, begins to learn, have been learning, has been learning, has started to learn, have started learning, learner of, learner, lessons, lesson',
  TEACH: 'teach*taught, teacher, teacher of, instructor, instructor of, give lessons in, gives lessons in, tutor*',
  // Speech
  SPEAK:
    'speak*spoke/spoken, speaker, language, languages, speaker of, can speak, able to speak, language i speak, command of, knows how to speak, know how to speak, one of my languages, spoken language, conversant in, converse*',
  FLUENT: 'fluent, fluently, fluency, fluent in, proficient, proficiently, proficient in',
  NATIVE: 'native language, native, mother tongue, first language, native speaker, native tongue, natively',
  // Needs and body
  ALLERGY:
    'allergic, allergic to, allergy, allergies, allergic reaction, allergic reactions, allergy to, allergic reaction to, react badly to',
  CANNOTTOLERATE: 'intolerant, intolerance, intolerance to, intolerance of',
  DIABETES: 'diabetes, diabetic',
  ASTHMA: 'asthma, asthmatic',
  EPILEPSY: 'epilepsy, epileptic',
  PREGNANT:
    'pregnant, am going to have a baby, is going to have a baby, expecting a baby, expecting a child, expecting, going to have a baby',
  WEAR: 'wear*wore/worn, wearer, need to wear, needs to wear, have to wear, has to wear',
  LEFTHANDED:
    'left handed, left hander, lefty, southpaw, write with my left hand, writes with their left hand, write with the left hand, lefthanded, left hand dominant',
  RIGHTHANDED:
    'right handed, right hander, righty, write with my right hand, writes with their right hand, righthanded',
  BLOODTYPE: 'blood type, blood group, blood',
  COLOURBLIND: 'colour blind, color blind, colourblind, colorblind, colour blindness, color blindness',
  METRIC: 'metric, metric system, metric units, metric unit, metric measurements, metric system of units, si units',
  IMPERIAL: 'imperial, imperial system, imperial units, imperial measurements',
  HEIGHT: 'height, tall',
  WEIGH: 'weigh*, weight',
  AGE: 'age, aged, years old, years of age, year old',
  SMOKE: 'smoke*, smoker, smoking, cigarettes',
  QUIT: 'quit, quits, quitting, gave up, give up, given up, giving up, stopped, stop, stops, stopping, ceased, no longer',
  // Food
  VEGETARIAN:
    'do not eat meat, does not eat meat, never eat meat, never eats meat, do not eat any meat, does not eat any meat, meat free diet, vegetarian, vegetarian diet, veggie, vegetarianism',
  VEGAN: 'vegan, vegan diet, plant based diet, plant based, veganism',
  EAT: 'eat*ate/eaten, eater, consume*',
  DRINK: 'drink*drank/drunk, drinker',
  COOK: 'cook*, cooking',
  // Feelings
  LIKE: 'like*, love*, enjoy*, adore*, fond of, keen on, into, really into, fan of, a fan of, big fan of, huge fan of, fan, interest, interests, interested in, passionate about, passion, passion for, lover, lover of, enthusiast, enthusiast of, take pleasure in, takes pleasure in, crazy about, enthusiastic about, supporter, supporter of, support*, root for, roots for, my team, appreciate*, a soft spot for, admirer of',
  HOBBY:
    'hobby, hobbies, hobby is, pastime, favourite hobby, favorite hobby, favourite pastime, favorite pastime, leisure activity, in my free time, in their free time, in my spare time, in their spare time, one of my hobbies, hobbyist',
  FAVOURITE:
    'favourite, favorite, fave, preferred, best liked, like most, like best, like the most, like the best, likes most, likes best, likes the most, likes the best, love most, loves most, love the most, loves the most, most liked, like more than any other, likes more than any other, number one, of choice, most of all, better than any other, best of all, more than anything, more than any other, the most, the best',
  PREFER:
    'prefer*, preference, preferences, favour*, favor*, would rather, rather, like better, likes better, would choose, would sooner, choose*chose/chosen, opt for, opts for, would prefer, always book, always books, prefer having, partial to, tend to prefer, tends to prefer',
  FEAR: 'afraid, afraid of, scared, scared of, fear*, fear of, terrified of, frightened of, frightened by, scares me, scare me, frightens me, frighten me, terrify me, phobia, phobia of, phobic, afraid to, scared by, nervous about, terrifies me, makes me afraid, dread*',
  // Wishes and plans
  WANT: 'want*, want to, wants to, wish*, wish to, would like, would like to, would love to, hope to, hopes to, hoping to, aspire to, aspires to, dream of, dreams of, desire*, eager to, keen to, looking to',
  PLAN: 'plan to, plans to, planning to, intend to, intends to, intending to, plan on, plans on, planning on, going to, aim to, aims to, aiming to, plan, plans, planned, planning, is planned, have planned, has planned, set to',
  GOAL: 'goal, my goal, goal is, aim is, objective, objective is, target is, ambition, ambition is, resolution, try to, tries to, trying to, working towards, working toward',
  SAVE: 'save for, saves for, saving for, saving up for, save up for, saves up for, saving up, saving money for, putting money aside, put money aside, puts money aside, setting money aside, setting aside money, putting aside money, saving to buy, saving up to buy, saving money',
  // Getting about
  COMMUTE:
    'commute*, commute to work, go to work, goes to work, going to work, get to work, gets to work, getting to work, travel to work, travels to work, way to work, ride to work, drive to work, drives to work, to work, journey to work, trip to work, to the office, into work',
  TRIP: 'go to see, goes to see, going to see, go and see, goes and sees, flight to, flights to, travel to, travels to, travelling to, traveling to, trip to, trip, fly to, flies to, flying to, go to, goes to, going to visit, will visit, going on a trip to, go on a trip to, am going to, is going to, are going to, visit, visits, visiting, journey to, travel plans, will travel to, will fly to, will go to, planning a trip to, heading to, headed to, booked a trip to, have a trip to, holiday in, vacation in, spending a holiday in, travel',
  BEENTO:
    'have been to, has been to, been to, visited, have visited, has visited, been in, travelled to, traveled to, have travelled to, has travelled to, has traveled to, have traveled to, set foot in, went to, gone to',
  STAYED: 'stay*, spend*spent',
  LICENCE:
    "driver's license, drivers license, driving licence, driving license, driver's licence, licensed to drive, driver license, licence, license",
  EXPIRE:
    'expire*, expiry, run out, runs out, valid until, valid till, expiration, expiry date, expiration date, good until, valid through',
  // Days
  WAKE: 'get up, gets up, getting up, got up, wake*woke, wake up, wakes up, waking up, woke up, rise*rose, out of bed, alarm is set for, alarm goes off at, wake up time, wake time, alarm, up at, up by, start my day at, starts their day at, rising time',
  SLEEP:
    'sleep*slept, go to bed, goes to bed, going to bed, went to bed, go to sleep, goes to sleep, going to sleep, bed time, bedtime, bed, turn in at, turns in at, hit the hay, falls asleep, fall asleep, sleeping, in bed by, asleep',
  NIGHTOWL:
    'night owl, night person, work best at night, works best at night, most productive at night, evening person, most active at night, nocturnal, most productive late at night, most productive in the evening',
  EARLYBIRD:
    'early bird, morning person, early riser, work best in the morning, works best in the morning, work best morning daily, works best morning daily, most productive morning daily, most productive in the morning, most productive early',
  RUN: 'run*ran, jog*, go running, goes running, go for a run, goes for a run, go jogging, goes jogging, runner, jogger, going for a run, going running, go for runs, goes for runs',
  SWIM: 'swim*swam, swimmer, go swimming, goes swimming, go for a swim, goes for a swim, swimming',
  CYCLE:
    'cycle*, bike*, bicycle, ride a bike, rides a bike, ride my bike, rides their bike, riding a bike, go cycling, goes cycling, cyclist, by bike, by bicycle, ride a bicycle, rides a bicycle, on a bike, bikes, go by bike, ride my bicycle',
  WALK: 'walk*, on foot, go for a walk, goes for a walk, walking, by foot',
  HIKE: 'hike*, hiker, go hiking, goes hiking, hiking trips, going hiking, hikes, go on hikes, trekking',
  EXERCISE:
    'hit the gym, hits the gym, gym, work out, works out, working out, workout, train at the gym, exercise*, go to the gym, goes to the gym',
  PLAY: 'play*, player, play the, instrument, musical instrument, instruments',
  TRAIN:
    'train for, trains for, training for, prepare for, prepares for, preparing for, in training for, in training, training, preparation for, getting ready for',
  READ: 'read*, reader, reading',
  WRITE: 'write*wrote/written, writing, writer of, author of, working on writing, in the middle of writing',
  COLLECT: 'collect*, collector, collection, collector of, collection of',
  VOLUNTEER: 'volunteer*, do volunteer work, does volunteer work, voluntary work, volunteer work',
  BUILD:
    'build*built, develop*, produce*, make an app, making an app, construct*, creating, create, creates, making, makes, make, building, developing',
  RENOVATE:
    'renovate*, remodel*, redo, redoing, doing up, refurbish*, renovation, remodelling, renovating, being renovated',
  HOST: 'host*, hosting, hosted on, hosted at, located on',
  DEPLOY: 'deploy*, deployment, deployments, roll out',
  ABOUT: 'about, topic, subject of, theme, deals with, on the topic of, on the subject of, topic is, concerning',
  WORKON:
    'work on, works on, working on, project, current project, busy with, project called, a project called, project named',
  BANK: 'bank with, banks with, bank at, banks at, banking with, bank, bank account, account at, account with, bank is, bank account at, account is with, account is at',
  PAY: 'pay*paid, cost*, costs me, cost me, costs the user, costs, price, spend on, spends on',
  RENT: 'rent*, renting, rented, tenant, tenant of, rental',
  LANDLORD: 'landlord, landlady, rent from, rents from, renting from',
  EARN: 'earn*, salary, income, wage, wages, make a year, makes a year, paid, get paid, gets paid',
  BUDGET: 'budget, budgeted',
  OWE: 'owe*, in debt to, indebted to',
  // Appointments
  MEETING: 'meeting, meetings, meet*met, meet up',
  APPOINTMENT:
    'appointment, appointment with, see the, seeing the, sees the, seeing my, booked in with, have an appointment with',
  DEADLINE:
    'due, due on, due by, deadline, deadline for, due date, submit by, hand in by, must be in by, has to be in by, submit*, hand in, hands in, handed in, turn in, submission, submission date, file, to file, filed by, filing deadline, to be submitted, to be handed in, deliver by',
  EXAM: 'exam, exams, examination, taking an exam, take an exam, sitting an exam, sit an exam, test date, exam date',
  RELEASE:
    'release*, launch*, release date, launch date, go live, goes live, going live, ship, ships, shipping, come out, comes out, coming out',
  HOLIDAY: 'holiday, vacation, holidays, vacations, on leave, on holiday, on vacation, time off, days off',
  AVAILABLE: 'available, free, reachable, availability',
  HOURS: 'working hours, work hours, office hours, hours of work, workday, work day, working day, business hours',
  START:
    'start*, found, founding, establish, establishing, begin*began/begun, commence*, first day of, starting, starts, beginning',
  FINISH: 'finish*, end*, complete*, finishing, last day of, conclude*',
  ARRIVE: 'arrive*, arrival, land*, lands, get in at, gets in at, arriving',
  DEPART: 'depart*, departure, take off, takes off, leaves at, departing, leave at',
  LEAVE: 'leave#left, quit my job, resign#resigned, left',
  BUY: 'buy#bought, purchase#purchased, acquire#acquired, got myself, bought',
  SELL: 'sell#sold, get rid of, got rid of',
  LOSE: 'lose*lost, shed, drop*',
  GAIN: 'gain*, put on, puts on',
  CANCEL: 'cancel*, cancelled, canceled, call off, called off',
  CHANGE: 'change*, changed, changing',
  LOSTJOB:
    'lost my job, lost their job, lost his job, lost her job, laid off, was laid off, got laid off, let go, was let go, made redundant, was made redundant, fired, was fired, got fired',
  BLOODDONOR: 'donate blood, donates blood, donating blood, give blood, gives blood, giving blood, blood donor',
  BREAK: 'break#broke/broken, fracture#fractured',
  WIN: 'win#won',
  MARRY: 'get married, got married, marry#married on, wedding, married in, wedding day',
  ANNIVERSARY:
    'anniversary, wedding anniversary, married on, were married on, was married on, got married on, we got married on',
  MARRIED: 'married',
  DIVORCED: 'divorced, got divorced, went through a divorce, divorce, divorcee',
  SINGLE: 'single, not in a relationship, unattached',
  ENGAGED: 'engaged, engaged to, betrothed to, fiancee, fiance',
  // Style of answers
  ANSWER:
    'answer*, explain*, explanation, explanations, reply, replies, replying, respond*, response, responses, answers, output, write back, talk to me, communicate with me, communication with me',
  CALLED:
    'want to be called, wants to be called, like to be called, likes to be called, prefer to be called, prefers to be called, to be called, go by, goes by, call me, address me as, addressed as, be addressed as, calls me, call me by, nickname, known as, should be called, call the user, address the user as, preferred name, refer to me as, goes by the name, go by the name, goes by the name of, call them',
  NAME: 'name, named, called, by the name of, whose name is, with the name, name is, names, who is called',
  SURNAME: 'surname, last name, family name, second name',
  FIRSTNAME: 'first name, given name, forename',
  THEYTHEM: 'they them, they them theirs, they them pronouns',
  SHEHER: 'she her, she her hers, she her pronouns',
  HEHIM: 'he him, he him his, he him pronouns',
  PRONOUNS: 'pronouns, use pronouns, goes by pronouns',
  CODE: 'code*, program*, programming language, coding language, language i code in, language i program in, code in, codes in, coding in, program in, programs in, programming in, coding, programming, program, programmes in, programme in, writes code in, write code in, develop in, develops in',
  NOTES:
    'note, notes, note taking, notetaking, take notes, takes notes, taking notes, take my notes, takes their notes, keep my notes, keeps their notes, jot down',
  TEST: 'test, tests, testing, tested, unit tests, unit testing',
  ZONE: 'time zone, timezone, time zone is, local time',
  PHONE:
    'phone number, telephone number, mobile number, cell number, reach me at, call me at, reachable at, can be reached at, number',
  EMAIL: 'email, e mail, email address, e mail address, inbox, emails, e mails, mail, mails',
  CHECK: 'check*, look at, looks at, looking at, checked',
  KEEPBEES:
    'keep bees, keeps bees, keeping bees, beekeeper, beekeeping, bee keeper, bee keeping, apiarist, hobby beekeeper',
  NEIGHBOUR:
    'neighbour, neighbor, next door to, lives next door, next door neighbour, next door neighbor, lives next to me, lives next door to me, live next door, next door',
  FRIEND: 'friend, friends with, buddy, pal, mate, friends',
  EMERGENCY:
    'emergency contact, in an emergency call, in an emergency contact, in case of emergency, in case of an emergency, emergency, ice contact',
  COLLEAGUE: 'colleague, coworker, co worker, workmate, teammate, team mate',
  MEDITATE: 'meditate*, meditation, do meditation',
  PHONECALL:
    'phone calls, phone call, telephone calls, telephone call, by phone, by telephone, on the phone, over the phone, calls, calling, call, phoning',
  SIBLING: 'siblings, sibling, brothers or sisters, brothers and sisters, brother or sister, brother or a sister',
  ONLYCHILDOF: 'have an only child, has an only child',
  TVWATCH:
    'watch tv, watches tv, watch television, watches television, watching tv, watching television, watch any tv, watch any television',
};
