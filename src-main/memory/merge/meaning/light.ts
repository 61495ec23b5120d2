/**
 * Words that say nothing by themselves beside what they stand with: who speaks, having and using, politeness, *currently*.
 * Folded; a run of words is read before the single word.
 */
export const lightWords = [
  // The user, and articles
  'i, me, my, mine, myself, we, us, our, ours, you, your, the user, user, users, they, them, their, theirs, themselves, he, him, his, she, her, hers, it, its, a, an, the, this, that, these, those, there, here, person, someone, people, s, d, ll, own',
  // Being, having, using, doing
  'is, am, are, be, been, being, has, have, having, had got, got, get, gets, getting, owns, owned by, possess, possesses, use, uses, using, used for, used by, is used, am using, is using, utilize, utilizes, utilise, utilises, make use of, makes use of, rely on, relies on, employ, drive, drives, driving, owner, owner of, do, does, doing, done, done with, take, takes, taking, took place, takes place, take place, keep, keeps, keeping, hold, holds, belong to me, belongs to me, equipped with, comes with, there is, there are, consist of, consists of, includes',
  // How it is told
  'currently, at the moment, right now, at present, presently, nowadays, these days, by the way, btw, actually, usually, normally, generally, typically, mostly, mainly, primarily, main, primary, default, regular, regularly, standard, current, present, really, very, quite, truly, totally, absolutely, always, pretty much, of course, just so you know, fyi, for the record, note that, remember that, please remember, please note, keep in mind, i think, well, so, also, too, as well, ongoing, personally, personal, habitually, commonly, tend to, tends to, in general, as a rule, basically, in the process of, in progress, happens, happen, scheduled, scheduled for, takes part in, set for, falls on, fall on, celebrated on, celebrate, celebrates, specifically, particularly, especially, simply, huge, big, avid, keen, dedicated, passionate, complete, consistently, definitely, certainly, again',
  // What is told of
  'it is, that is, which is, where, what, which, who, whom, kind of, type of, sort of, the fact that, one of, as, of, in, on, at, to, for, with, by, into, and, then, than, via, through, per, choice, any, every, each, can, away, able to, know how to, knows how to, together, cup of, cups of, session, sessions, more of a, more of an, a bit of a, kind of a, located, situated, located in, pm, father of, mother of, parent of, father to, mother to, parent to, dad of, mum of, mom of, when, while, because of, due to, towards, toward, upon, during, among, time, times, date, day, status, name of, number of, amount of, set to, called, concerning, regarding, when it comes to, in terms of, how, how to, for me, for the user, to me, something, like this, diet, dietary',
  // Having what is a burden
  'suffer, suffers, suffering, suffer from, suffers from, suffering from, diagnosed with, was diagnosed with, been diagnosed with, am diagnosed with, is diagnosed with, affected by, living with, live with, lives with, have got a condition called, condition, medical condition, illness, disease, diagnosis, afflicted with, afflicted by, have problems with, has problems with, have trouble with, has trouble with, have issues with, has issues with, problems, problem, trouble, issues, bad',
  // Asking
  'please, kindly, let me, can you, could you, make sure to, make sure that, make sure, be sure to, ensure, remember, dont forget, give me, write me, show me, give, provide, show, write in, present in, present, display, format, formatted, written, written in, written with, be written, include, including, included, contain, containing, add, phrase, state, come with, specify',
].join(', ');

/** Nouns that only say what sort of thing a name is: *the fish shell*, *my laptop is a MacBook*. */
export const sortNouns = [
  'app, application, software, program, tool, editor, code editor, text editor, ide, browser, web browser, shell, terminal, laptop, notebook, computer, pc, machine, desktop, phone, smartphone, mobile phone, cell phone, cellphone, handset, mobile, tablet, device, car, vehicle, automobile, ride, os, operating system, system, distro, distribution, database, db, database system, framework, library, package manager, package management, manage packages, manages packages, managing packages, version control, brand, model, band, breed, colour, color, food, dish, meal, drink, beverage, unit, units, system of units, measurement, measurements, measurement system, style, tone, mode, theme, setup, configuration, format, provider, service, platform, repository, repo, codebase, hardware, temperature, temperatures, seat, dosage, genre, sport, language, status, size',
].join(', ');

/** Adjectives and the like that make another thing of it: *my dream car* is no car I have. Never read over. */
export const marks: Readonly<Record<string, string>> = {
  ONLY: 'only, just, solely, exclusively, nothing but, nothing other than',
  OR: 'or, either',
  OFF: 'off',
  BEFORE: 'before, prior to, ahead of',
  AFTER: 'after, following, later than',
  UNTIL: 'until, till, up to, up until',
  SINCE: 'since',
  OVER: 'over, above, more than, at least, upwards of, no less than',
  UNDER: 'under, below, beneath, underneath, less than, fewer than, at most, no more than',
  EXCEPT: 'except, except for, but not, other than, apart from',
  UNLESS: 'unless',
  IF: 'if, whether',
  BUT: 'but, although, though, however',
  FEW: 'few, little',
  MANY: 'many, lots of, a lot of, plenty of, much, a lot',
  ALL: 'all, all of, every one of, each of',
  SOME: 'some, some of, several, a few, certain',
  MOST: 'most of, majority of',
  BOTH: 'both, both of',
  HALF: 'half, half of',
  SHOULD: 'should, ought to, supposed to',
  DONE: 'have read, has read, have already, has already, already',
  AGAINST: 'against',
  MUST: 'must, has to, have to, need to, needs to, obliged to, required to, need, needs, require, requires',
  MAY: 'may, might, allowed to, permitted to, perhaps, maybe, possibly, probably, likely',
  COULD: 'could',
  STILL: 'still',
  NOTYET: 'yet, not yet',
  SOMETIMES:
    'sometimes, occasionally, now and then, from time to time, once in a while, every now and then, at times, every so often',
  OFTEN: 'often, frequently, a lot of the time',
  RARELY: 'rarely, seldom, hardly ever, hardly, scarcely, almost never',
  EVERYOTHER: 'every other, every second, each second, each other',
  OUT: 'out, outside',
  DOWN: 'down',
  BACK: 'back',
  FROM: 'from',
  PAST: 'was, were, had, used to, used to be, formerly, previously, former, ex, in the past, past, once, once was, late, previous',
  WILL: 'will, going to be, will be, upcoming, next, about to, future',
  NEW: 'new, newly',
  OLD: 'old',
  OTHER: 'other, another, second, third, different, alternative, backup, spare, secondary',
  DREAM: 'dream, ideal, imaginary, would be',
  LEAST: 'least',
  ALMOST: 'almost, nearly, not quite',
};

/** Each turns what is said round, so two cancel. */
export const denials =
  'not, no, never, none, nothing, nobody, neither, nor, without, lack, lacks, lacking, cannot, avoid, avoids, avoiding, abstain, abstains, abstain from, abstains from, refrain from, refrains from, stay away from, stays away from, steer clear of, steers clear of, refuse, refuses, unable to, any longer, skip, skips, skipping, leave out, leaves out, with no, free of, do without, does without';

/** Relations with their opposite: read as a denial of the relation. */
export const opposites: Readonly<Record<string, string>> = {
  SIBLING: 'an only child, only child',
  LIKE: 'hate*, dislike*, can not stand, detest*, loathe*, despise*, can not bear, do not care for, does not care for, not a fan of, averse to, aversion to, can not stomach, find disgusting, finds disgusting, have no time for, are not my thing, is not my thing, are not for me, is not for me, not my thing, annoys me, annoy me, bothers me, bother me',
  AVAILABLE:
    'unavailable, busy, not reachable, can not do, can not make, do not work for, does not work for, not free, booked up, booked',
  SMOKE: 'non smoker, nonsmoker',
  EAT: 'go without, goes without',
  DRINK: 'teetotal, teetotaller',
};
