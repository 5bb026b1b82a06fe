/** Common given and family names in the United States, combined at random into fictional people. */
export const givenNames = {
  female:
    'Ava Sofia Maya Grace Chloe Naomi Elena Priya Hannah Zoe Leah Camila Nora Aisha Julia Mei Ruby Isabel Tara Fiona Claire Dana Jade Lucia Robin Keiko Paige Amara Tessa Renee'.split(
      ' ',
    ),
  male: 'Liam Noah Mateo Ethan Owen Lucas Caleb Omar Diego Henry Isaac Julian Wyatt Andre Felix Ravi Marcus Theo Simon Kai Victor Jonah Malik Peter Dylan Hugo Samir Grant Leo Trevor'.split(
    ' ',
  ),
};

export const familyNames =
  'Nguyen Garcia Johnson Patel Kim Rivera Chen Walker Brooks Hughes Morales Okafor Cohen Bennett Ortiz Foster Sharma Price Delgado Murphy Park Sullivan Reyes Hayes Coleman Vargas Lin Barnes Ward Fisher Castillo Wells Shah Moreno Webb Stone Diaz Lane Burke Cruz'.split(
    ' ',
  );
