/** What a post of the feed can be about: openings, what follows them, and the hashtags that go with it. */
export interface Subject {
  readonly openings: readonly string[];
  readonly endings: readonly string[];
  readonly hashtags: readonly string[];
}

/** The subjects of posts. An opening and an ending of the same subject make a text. */
export const SUBJECTS: readonly Subject[] = [
  {
    openings: [
      'First loaf out of the oven this morning.',
      'Tried the tomato soup from the market hall recipe.',
      'Three friends, one tiny kitchen, a mountain of dumplings.',
      'My grandmother wrote her plum cake down for me.',
      'Lentils again, and nobody complained.',
    ],
    endings: [
      'The crust could be darker, but I am not sharing.',
      'Next time with more garlic.',
      'Who wants the recipe?',
      'Cleaning up took longer than eating.',
      'The neighbours asked what smelled so good.',
    ],
    hashtags: ['cooking', 'homemade', 'foodie', 'baking', 'recipe'],
  },
  {
    openings: [
      'Took the slow train along the coast today.',
      'Missed the ferry and found the best café of the trip.',
      'Packed for five days in one small bag.',
      'The old town is empty before seven.',
      'Rain in the mountains, so we changed the route.',
    ],
    endings: [
      'I could look out of that window for hours.',
      'No plan is the best plan.',
      'Tips for the way back are welcome.',
      'The postcard is in the post, Mum.',
      'Tomorrow we walk to the lighthouse.',
    ],
    hashtags: ['travel', 'wanderlust', 'traintravel', 'citybreak', 'hiking'],
  },
  {
    openings: [
      'Ten kilometres before breakfast.',
      'New personal best on the long hill!',
      'Rest day, and my legs are grateful.',
      'Signed up for the half marathon in May.',
      'The river path is finally dry again.',
    ],
    endings: [
      'The second half felt like flying.',
      'Now pancakes.',
      'Anyone else training for spring?',
      'Slow is a pace, too.',
      'I have earned the sofa.',
    ],
    hashtags: ['running', 'fitness', 'training', 'morningrun', 'outdoors'],
  },
  {
    openings: [
      'The seedlings on the window sill have their first real leaves.',
      'Planted the last of the potatoes today.',
      'Our balcony has a resident bumblebee.',
      'The apple tree is in bloom a week early.',
      'Found the first strawberry flower.',
    ],
    endings: [
      'Frost, please stay away.',
      'I talk to them. It helps.',
      'Photos when there is more than green to see.',
      'Which variety do you grow?',
      'Spring can be quick when it wants to.',
    ],
    hashtags: ['garden', 'spring', 'urbangarden', 'plants', 'growyourown'],
  },
  {
    openings: [
      'Deleted four hundred lines today and nothing broke.',
      'The bug was a missing time zone. It always is.',
      'Pair programming with someone who knows every shortcut.',
      'Our tests now run in under a minute.',
      'Wrote the documentation before the code for once.',
    ],
    endings: [
      'Best day of the sprint.',
      'I wrote it down this time.',
      'Coffee helped, too.',
      'Please tell me that I am not the only one.',
      'Merging before anyone notices.',
    ],
    hashtags: ['coding', 'webdev', 'opensource', 'testing', 'devlife'],
  },
  {
    openings: [
      'Finished the novel that everyone recommended.',
      'Forty pages left and I do not want it to end.',
      'The second-hand bookshop had a whole shelf of poetry.',
      'Reading aloud to the children, two chapters became five.',
      'My library card is the best thing in my wallet.',
    ],
    endings: [
      'The last page got me.',
      'What should I read next?',
      'No spoilers, please.',
      'I will lend it to anyone who brings it back.',
      'Tea, blanket, phone off.',
    ],
    hashtags: ['books', 'reading', 'bookshop', 'amreading', 'library'],
  },
  {
    openings: [
      'Golden light over the rooftops tonight.',
      'A whole roll of film, and one picture that I like.',
      'Waited an hour for the heron. It came.',
      'Reflections after the rain, straight from the camera.',
      'Found my first camera in a box in the cellar.',
    ],
    endings: [
      'Worth every minute.',
      'The rest stays in the drawer.',
      'Black and white was the right choice.',
      'It still works!',
      'Which one would you print?',
    ],
    hashtags: ['photography', 'goldenhour', 'streetphotography', 'filmisnotdead', 'nature'],
  },
  {
    openings: [
      'The choir is back and I had forgotten how loud we are.',
      'Learned the bridge of that song at last.',
      'Small concert, twenty people, one cello.',
      'The record player is repaired.',
      'Heard the new album twice on the way home.',
    ],
    endings: [
      'Goosebumps.',
      'My neighbours are very patient people.',
      'The third track is the one.',
      'More evenings like this, please.',
      'Who comes along next time?',
    ],
    hashtags: ['music', 'livemusic', 'vinyl', 'nowplaying', 'choir'],
  },
];
